import { expect, type Page } from "@playwright/test";
import type { Call } from "./sign-in.ts";

/** The address of the people in tests, in the backend's format. */
export const home = {
  nickName: "Casa",
  firstName: "Inés",
  lastName: "Vega",
  addressLine: ["Av. Juárez 101", "Centro", ""],
  city: "Durango",
  state: "DUR",
  country: "MX",
  zipCode: "34000",
  phone1: "6181234567",
  email1: "ines@example.mx",
};

/** The lines of a cart or an order on its page; recommended products next to them do not count. */
export const cartLines = (page: Page) => page.locator("article.line-item");

export type Contents = { partNumber?: string; quantity?: string; shipModeId?: string; addressId?: unknown };

/** Makes a cart with everything but a payment, quickly by calls. Returns its delivery address, a new one unless named. */
export async function cartByCall(
  call: Call,
  { partNumber = "SARTEN-HIERRO-03", quantity = "1", shipModeId = "14501", addressId: known }: Contents = {},
) {
  await call("POST", "cart", { orderItem: [{ partNumber, quantity }] });
  const another = { ...home, nickName: `Casa ${Date.now()}` };
  const addressId = known ?? (await call("POST", "person/@self/contact", another)).addressId;
  await call("PUT", "cart/@self/shipping_info", { addressId, shipModeId, x_calculateOrder: "1" });
  return addressId;
}

/** Makes a signed-in person's cart that only has to be placed. Returns its delivery address. */
export async function readyCart(call: Call, payMethodId = "COD", contents: Contents = {}) {
  const addressId = await cartByCall(call, contents);
  const { grandTotal } = await call("GET", "cart/@self");
  const payment = { piAmount: grandTotal, billing_address_id: addressId, payMethodId };
  await call("POST", "cart/@self/payment_instruction", payment);
  return addressId;
}

/** Places that cart as an order. Only for people made by the test: other tests read the carts and orders of sample people. */
export async function placedOrder(call: Call, payMethodId = "COD"): Promise<string> {
  await readyCart(call, payMethodId);
  await call("PUT", "cart/@self/precheckout");
  const { orderId } = await call("POST", "cart/@self/checkout");
  return String(orderId);
}

/** Puts one pan, which has no choices, into the cart, in any language. */
export async function fillCart(page: Page, address = "/search?q=SARTEN-HIERRO-03") {
  await page.goto(address);
  await page.locator("form.buy-form button[name=intent][value=add], form.buy-form button[type=submit]").first().click();
  await page.locator("#added").waitFor();
}

type Goto = Pick<Page, "goto" | "getByRole" | "getByText" | "locator" | "getByLabel">;

/** Puts the goods of a page into the cart, in Spanish. */
export async function addToCart(page: Goto, path: string) {
  await page.goto(path);
  await page.getByRole("button", { name: "Agregar al carrito" }).first().click();
  await expect(page.getByText(/Agregaste/)).toBeVisible();
}

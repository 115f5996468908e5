import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { orderNumber, payAtBank, placeButton } from "#tests/support/buying.ts";
import { cartByCall } from "#tests/support/carts.ts";
import { languages } from "#tests/support/shopping.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { expect, test } from "#tests/support/test.ts";

/** Documented test cards of Banco Norteño (credit) and Banco Sierra. */
const cards = { norteno: "4152310000000001", declined: "4152319900000003", sierra: "5204160000000005" };
/** Enough pans for a plan to be offered. */
const pans = { quantity: "5" };

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.getByRole("button", { name });

async function choose(page: Page, digits: string, plan: string) {
  const open = page.locator("summary", { hasText: /Meses sin intereses|Elegir otra promoción/ });
  if (!(await page.getByLabel("Primeros 6 dígitos").isVisible())) await open.click();
  await page.getByLabel("Primeros 6 dígitos").fill(digits);
  await button(page, "Ver qué aplica a mi tarjeta").click();
  await expect(page.getByText(`${digits} es una tarjeta de crédito`)).toBeVisible();
  await page.getByLabel(plan).first().check();
  await button(page, "Usar esta promoción").click();
  await expect(page.getByText("Tu promoción bancaria")).toBeVisible();
}

test("installments are offered by the card's first digits, shown exactly, and paid only with that bank's card", async ({
  page,
  context,
  baseURL,
}) => {
  await cartByCall(await signIn(context, baseURL ?? ""), pans);
  await page.goto("/checkout/payment");
  await page.locator("summary", { hasText: "Meses sin intereses" }).click();
  await page.getByLabel("Primeros 6 dígitos").fill("41523");
  await button(page, "Ver qué aplica a mi tarjeta").click();
  await expect(page.getByText("Escribe solo los primeros 6 a 8 dígitos").first()).toBeVisible();
  await expect(page.getByLabel("Primeros 6 dígitos")).toHaveValue("41523");
  await choose(page, "415231", "3 meses sin intereses");
  await expect(page.getByText("Primer pago")).toBeVisible();
  await button(page, "Continuar a la revisión").click();
  await expect(page.getByText(/3 meses sin intereses, Banco Norteño: /).first()).toBeVisible();
  await placeButton(page).click();
  await expect(page.getByText("3 meses sin intereses (Banco Norteño)")).toBeVisible();
  await payAtBank(page, cards.sierra);
  await expect(page.getByText("no es la de la promoción")).toBeVisible();
  await payAtBank(page, cards.norteno);
  await orderNumber(page);
  await expect(heading(page)).toHaveText("Gracias, tu pedido está pagado");
  await expect(page.getByText(/3 meses sin intereses, Banco Norteño: /).first()).toBeVisible();
});

test(
  "a declined card ends the installment plan with a notice; the order is then paid in full",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    await cartByCall(await signIn(context, baseURL ?? ""), pans);
    await page.goto("/checkout/payment");
    await choose(page, "415231", "3 meses sin intereses");
    await button(page, "Continuar a la revisión").click();
    await placeButton(page).click();
    await payAtBank(page, cards.declined);
    await orderNumber(page);
    await expect(page.getByText(/«3 meses sin intereses» ya no aplica. El banco no aceptó/)).toBeVisible();
    await button(page, "Pagar ahora").click();
    await payAtBank(page, cards.sierra);
    await expect(heading(page)).toHaveText("Gracias, tu pedido está pagado");
  },
);

test(
  "a smaller cart loses the installment plan; the review says so and requires consent to order without it",
  { tag: "@server" },
  async ({ page, context, baseURL }) => {
    const call = await signIn(context, baseURL ?? "");
    await cartByCall(call, pans);
    await page.goto("/checkout/payment");
    await choose(page, "415231", "6 meses sin intereses");
    const cart = await call("GET", "cart/@self");
    const [line] = cart.orderItem as { orderItemId: string }[];
    const orderItem = [{ orderItemId: line?.orderItemId, quantity: "1" }];
    await call("PUT", "cart/@self/update_order_item", { orderItem, x_calculateOrder: "1" });
    await page.goto("/checkout/payment");
    await expect(page.getByText(/«6 meses sin intereses» ya no aplica/)).toBeVisible();
    await button(page, "Ajustar los importes al total").first().click();
    await expect(page).toHaveURL(/review$/);
    const agree = page.getByLabel("Pago sin esta promoción");
    await placeButton(page).click();
    await expect(page.getByText("Confirma que pagas sin la promoción").first()).toBeVisible();
    await agree.check();
    await placeButton(page).click();
    await expect(heading(page)).toHaveText("Pago en la página de tu banco");
  },
);

test(
  "a product page shows the longest installment plan with its monthly payment; other stores show none",
  { tag: "@server" },
  async ({ page }) => {
    await page.goto("/search?q=SARTEN-HIERRO-03");
    await expect(page.getByText(/^Hasta \d+ MSI de \$[\d,.]+\sMXN con Banco/)).toBeVisible();
    await page.goto("/oficina/search?q=AGENDA-2027-CAF");
    await expect(page.getByText(/MSI de \$/)).toHaveCount(0);
  },
);

test("bank promotions are accessible and do not overflow in either writing direction", async ({
  page,
  context,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "axe runs as a script");
  test.setTimeout(90_000);
  const call = await signIn(context, baseURL ?? "");
  await cartByCall(call, pans);
  await call("POST", "banks/apply-promo", { promoId: "BP-313", cardBin: "415231" });
  for (const lost of [false, true]) {
    if (lost) await call("PUT", "banks/promo/eligibility", { cardBin: "520416" });
    for (const { cookie } of languages) {
      await context.addCookies([{ name: "language", value: cookie, url: baseURL ?? "" }]);
      await page.goto("/checkout/payment");
      await page.locator("main details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
      await expectAccessible(page);
    }
  }
});

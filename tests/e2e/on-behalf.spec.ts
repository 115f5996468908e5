import type { BrowserContext, Page } from "@playwright/test";
import { Decimal } from "#backend/platform/money.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { keptBy } from "#tests/support/browser-storage.ts";
import { finderOf } from "#tests/support/canaries.ts";
import { cartByCall, home } from "#tests/support/carts.ts";
import { type DeskShop, expect, test } from "#tests/support/desk-shop.ts";
import { addCard } from "#tests/support/loyalty.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { mailTo, signIn, signInByForm } from "#tests/support/sign-in.ts";
import { hydrate } from "#tests/support/test.ts";

const reason = "Pidió por teléfono una pieza más";
const comment = "Cancelamos tu pedido como pediste; los puntos ya son tuyos otra vez.";
const password = passwordOf("carla");

/** A shopper with a phone and a loyalty card, an order partly paid with points, and a cart. */
async function caller(context: BrowserContext, { db, origin }: DeskShop) {
  const call = await signIn(context, origin);
  const { userId, logonId } = await call("GET", "person/@self");
  const phone = "6183047715";
  await call("PUT", "person/@self", { phone1: phone });
  const card = await addCard(db, { memberId: Number(userId) });
  const billing_address_id = await cartByCall(call);
  const { grandTotal } = await call("GET", "cart/@self");
  for (const instruction of [
    { payMethodId: "MONEDERO", piAmount: "100.10", x_loyaltyCardId: card.cardId },
    { payMethodId: "COD", piAmount: new Decimal(String(grandTotal)).minus("100.10").toFixed(2) },
  ])
    await call("POST", "cart/@self/payment_instruction", { ...instruction, billing_address_id });
  await call("PUT", "cart/@self/precheckout");
  const { orderId } = await call("POST", "cart/@self/checkout");
  await cartByCall(call);
  return { orderId: String(orderId), email: String(logonId), phone, card: card.number };
}

async function find(desk: Page, by: string, what: string) {
  await desk.getByLabel("Buscar por").selectOption({ label: by });
  await desk.getByRole("main").getByRole("searchbox").fill(what);
  await desk.getByRole("main").getByRole("button", { name: "Buscar" }).click();
  await expect(desk.getByText("1 cliente encontrado")).toBeVisible();
  return desk.getByRole("link", { name: "Inés Vega" });
}

/** What has the focus and is drawn below the ribbon, on so many steps of the keyboard up the page. */
async function coveredByRibbon(page: Page, steps: number): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press("Shift+Tab");
    const one = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused.closest(".ribbon--agent")) return "";
      const { left, top, width, height } = focused.getBoundingClientRect();
      const drawn = document.elementFromPoint(left + width / 2, top + height / 2);
      return drawn?.closest(".ribbon--agent") ? focused.outerHTML.slice(0, 80) : "";
    });
    if (one) covered.push(one);
  }
  return covered;
}

test("an agent finds a shopper and acts on their behalf, and the shopper sees it during and after the session", async ({
  page,
  context,
  browser,
  baseURL,
  javaScriptEnabled,
  desk: shop,
}) => {
  test.slow();
  const { orderId, email, phone, card } = await caller(context, shop);
  const desk = await (await browser.newContext({ baseURL, javaScriptEnabled })).newPage();
  const goto = async (address: string) => {
    await desk.goto(address);
    if (javaScriptEnabled) await hydrate(desk);
  };
  await goto("/service");
  await signInByForm(desk, { email: "carla", password });
  await expect(await find(desk, "Teléfono", phone)).toBeVisible();
  await (await find(desk, "Monedero", card)).click();
  await desk.getByLabel("Motivo").fill(reason);
  await desk.getByRole("button", { name: "Empezar" }).click();
  const banner = desk.getByRole("region", { name: "Atención en nombre de un cliente" });
  await expect(banner).toContainText("está atendiendo a Inés Vega");
  await expect(banner).toContainText(reason);

  await goto("/cart");
  await desk.getByRole("spinbutton").fill("2");
  await desk.getByRole("spinbutton").press("Enter");
  await expect(desk.getByRole("spinbutton")).toHaveValue("2");
  await desk.mouse.wheel(0, 2_000);
  await expect(banner).toBeInViewport();
  await desk.getByRole("main").getByRole("link").last().focus();
  expect(await coveredByRibbon(desk, 25)).toEqual([]);
  if (javaScriptEnabled) await expectAccessible(desk);

  await page.goto("/cart");
  await expect(page.getByText("de nuestro equipo, está atendiendo tu carrito")).toBeVisible();
  await page.getByRole("spinbutton").fill("7");
  await page.getByRole("spinbutton").press("Enter");
  await expect(page.getByText("Alguien de nuestro equipo está atendiendo este carrito.").first()).toBeVisible();
  await expect(page.getByRole("spinbutton")).toHaveValue("7");

  await goto(`/service/orders/${orderId}`);
  await desk.getByLabel("Nuevo comentario").fill(comment);
  await desk.getByLabel("Enviar este comentario por correo al cliente").check();
  await desk.getByRole("button", { name: "Agregar comentario" }).click();
  await expect(desk.getByText("Comentario agregado y enviado al cliente.")).toBeVisible();

  await goto(`/account/orders/${orderId}/cancel`);
  await expect(desk.getByText(/^\$100\.10\sMXN vuelven enseguida/)).toBeVisible();
  await desk
    .getByRole("main")
    .getByRole("button", { name: /^(Sí, c|C)ancelar/ })
    .click();
  await desk.waitForURL(/\/account\/orders\/\d+(\?|$)/);
  await banner.getByRole("button", { name: "Terminar sesión" }).click();
  await expect(desk).toHaveURL(/\/service\/people\/\d+/);
  await expect(banner).toHaveCount(0);
  expect(finderOf({ email, phone, card, orderId, comment })(await keptBy(desk))).toEqual([]);

  await page.goto("/account/on-behalf");
  for (const what of ["Empezó a atenderte", "Tomó tu carrito", "Cambió tu carrito", "Canceló un pedido", "Terminó"])
    await expect(page.getByRole("cell", { name: new RegExp(what) }).first()).toBeVisible();
  await expect(page.getByRole("cell", { name: `Te escribió sobre ${orderId}` })).toContainText(comment);
  await expect(page.getByText(reason).first()).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
  expect(await mailTo(shop.origin, home.email1, "order-comment")).toMatchObject({ orderId, comment });
  await page.goto(`/account/orders/${orderId}`);
  await expect(page.getByText(comment)).toBeVisible();
  await expect(page.getByText(/Te devolvimos \$100\.10/)).toBeVisible();
  await page.goto("/account/loyalty");
  await expect(page.getByText(/Saldo: \$325\.50/)).toBeVisible();
  expect(finderOf({ logonId: "carla", password })(await keptBy(page))).toEqual([]);
});

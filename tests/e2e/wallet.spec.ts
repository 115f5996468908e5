import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { loyaltyCards } from "#backend/platform/db/schema/loyalty.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { advanceOrders } from "#backend/after-sales/order/advance.ts";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { dropAbandonedHolds } from "#backend/payment/hold-job.ts";
import { orderNumber } from "#tests/support/buying.ts";
import { cartByCall, cartLines } from "#tests/support/carts.ts";
import { type Call, signIn } from "#tests/support/sign-in.ts";
import { type DeskShop, expect, test } from "#tests/support/desk-shop.ts";
import type { Mode } from "#tests/support/fault-proxy.ts";
import { addCard, withSettings } from "#tests/support/loyalty.ts";
import { giveBackOne } from "#tests/support/returns.ts";
import { hydrate } from "#tests/support/test.ts";

/** Vouchers and points in a shop where points pay 40 % of the goods, five pesos or more, and no coffee makers. */
test.use({ program: { maxRedemptionPercent: "40", minRedemption: "5.00", excluded: "CoffeeMakers" } });
test.describe.configure({ mode: "default" });

type Context = Parameters<typeof signIn>[0];
/** A shopper with a full cart and 325.50 on a card. */
async function holder(context: Context, desk: DeskShop) {
  const call = await signIn(context, desk.origin);
  await cartByCall(call);
  const memberId = Number((await call("GET", "person/@self")).userId);
  return { call, memberId, card: await addCard(desk.db, { memberId }) };
}
const open = (page: Page) => page.locator("summary", { hasText: "Usa tus puntos" }).click();
const usePoints = async (page: Page, amount: string) => {
  await page.locator("#pointsAmount").fill(amount);
  await page.getByRole("button", { name: "Usar puntos" }).click();
};
const errorAt = (page: Page, field: string) =>
  page.locator(".field", { has: page.locator(field) }).locator(".field__error");
async function payTheRest(page: Page) {
  await page.getByLabel("Pago contra entrega").check();
  await page.getByRole("button", { name: "Continuar a la revisión" }).click();
  await page.getByRole("button", { name: /^Confirmar/ }).click();
  return orderNumber(page);
}
const balanceOf = async ({ db }: DeskShop, id: number) => {
  const [row] = await db.select().from(loyaltyCards).where(eq(loyaltyCards.id, id));
  return [Number(row?.balance), Number(row?.reserved)];
};

test("points outside the limits shown are refused and the input kept; canceling the order returns points", async ({
  page,
  context,
  desk,
}) => {
  const { call, card } = await holder(context, desk);
  await call("POST", "cart", { orderItem: [{ partNumber: "CAFE-TAZAS-05", quantity: "1" }] });
  await page.goto("/cart");
  await expect(page.getByText(/^Con este pedido juntas alrededor de \$\d+\.\d\d/)).toBeVisible();
  await page.goto("/checkout/payment");
  await open(page);
  await expect(page.getByText(new RegExp(`^Tarjeta ${card.last4}: hasta \\$299\\.60`))).toBeVisible();
  await expect(page.getByText("Los puntos no pagan: Seis tazas para expreso.")).toBeVisible();
  await expect(page.getByText("Los puntos pagan hasta el 40 % de los productos.")).toBeVisible();
  await expect(page.getByText(/^Puedes usar puntos desde \$5\.00/)).toBeVisible();
  for (const [amount, message] of [
    ["299.61", "Puedes usar 299.60 pesos como máximo."],
    ["4.99", "Puedes usar puntos desde $5.00"],
    ["cien", "Escribe un importe mayor que cero, por ejemplo 500.00."],
  ] as const) {
    await usePoints(page, amount);
    await expect(errorAt(page, "#pointsAmount")).toContainText(message);
    await expect(page.locator("#pointsAmount")).toHaveValue(amount);
  }
  await usePoints(page, "100.10");
  await expect(page.getByText("Tus puntos pagan una parte del pedido.")).toBeVisible();
  await expect(page.getByText(/^Falta por pagar/)).toBeVisible();
  expect(await balanceOf(desk, card.id)).toEqual([325.5, 100.1]);
  const orderId = await payTheRest(page);
  expect(await balanceOf(desk, card.id)).toEqual([225.4, 0]);
  await call("DELETE", `cart/${orderId}/cancel_order`);
  await page.goto("/account/loyalty");
  await expect(page.getByText(/Saldo: \$325\.50/)).toBeVisible();
  const rows = page.getByRole("table", { name: "Movimientos" }).getByRole("row");
  await expect(rows.nth(1)).toContainText(/Devolución o cancelación.*\$100\.10.*\$325\.50/);
  await expect(rows.nth(2)).toContainText(/Pago con puntos.*-\$100\.10.*\$225\.40/);
});

/** The order's status after that many hours; its fraud check, which the confirmation page asks for, is decided first. */
async function advanced(db: Db, orderId: number, hours: number) {
  const later = new Date(Date.now() + hours * 3_600_000);
  await decideFraudChecks(db, later);
  await advanceOrders(db, later);
  const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
  return order?.status;
}

test(
  "returning goods gives back their points, listed with the other movements",
  { tag: "@server" },
  async ({ page, context, desk }) => {
    const { call, memberId, card } = await holder(context, desk);
    await call("POST", "cart", { orderItem: [{ partNumber: "SARTEN-HIERRO-03", quantity: "1" }] });
    await page.goto("/checkout/payment");
    await open(page);
    await usePoints(page, "200");
    const orderId = Number(await payTheRest(page));
    for (const [hours, status] of [
      [1, "R"],
      [6, "S"],
    ] as const)
      await expect.poll(() => advanced(desk.db, orderId, hours)).toBe(status);
    const { contact = [] } = await call("GET", "person/@self/contact");
    const [{ addressId = "" } = {}] = contact as { addressId?: string }[];
    await giveBackOne(desk.db, { orderId, memberId, addressId: Number(addressId) });
    await page.goto("/account/loyalty");
    const back = page.getByRole("row").filter({ hasText: "Devolución o cancelación" });
    await expect(back.first()).toBeVisible();
    // The points that the goods earned are removed and those they cost come back: the table ends with the balance.
    await expect(page.getByRole("row").filter({ hasText: "Compra en línea" })).toHaveCount(1);
    const [balance] = await balanceOf(desk, card.id);
    expect(balance).toBeGreaterThan(125.5);
    await expect(page.getByText(`Saldo: $${balance?.toFixed(2)}`)).toBeVisible();
  },
);

test(
  "a loyalty card that cannot pay right now says why, and the order can still be paid",
  { tag: "@server" },
  async ({ page, context, desk }) => {
    const { card } = await holder(context, desk);
    const shows = async (text: string) => {
      await page.goto("/checkout/payment");
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText("Usa tus puntos")).toHaveCount(0);
    };
    const set = (values: Partial<typeof loyaltyCards.$inferInsert>) =>
      desk.db.update(loyaltyCards).set(values).where(eq(loyaltyCards.id, card.id));
    await set({ status: "BLOCKED" });
    await shows(`Tu monedero ${card.last4} está bloqueado`);
    await set({ status: "ACTIVE", reserved: "321.00" });
    await shows(`Tu monedero ${card.last4} puede pagar desde $5.00`);
    await set({ reserved: "0" });
    await withSettings(desk.db, { ledgerClosed: "true" }, () => shows("Por ahora no se pueden usar puntos."));
    await withSettings(desk.db, { excluded: "PotsAndPans" }, () => shows("Lo que hay en este carrito no se paga"));
    await payTheRest(page);
  },
);

for (const mode of ["error-json", "html", "hang"] satisfies Mode[])
  test(
    `${mode}: while loyalty is down, the account works and an order can still be placed`,
    { tag: "@server" },
    async ({ page, context, desk }) => {
      await holder(context, desk);
      await desk.proxy.set(mode, ({ path }) => path.includes("/loyalty/"));
      try {
        await page.goto("/cart");
        await expect(cartLines(page)).toHaveCount(1);
        await expect(page.getByText(/juntas alrededor de/)).toHaveCount(0);
        await page.goto("/account");
        await expect(page.locator("[data-degraded=loyalty]")).toContainText("No podemos mostrar esto por ahora");
        await expect(page.locator("[data-degraded]")).toHaveCount(1);
        await page.goto("/account/loyalty");
        await expect(page.locator("[data-degraded=loyalty]")).toContainText("Tus puntos están a salvo");
        await page.goto("/checkout/payment");
        await expect(page.locator("[data-degraded=loyalty]")).toContainText("Elige otra o inténtalo más tarde");
        await expect(page.locator("[data-degraded]")).toHaveCount(1);
        await payTheRest(page);
      } finally {
        await desk.proxy.set("pass");
      }
      await expect(async () => {
        await page.goto("/account/loyalty");
        await expect(page.getByText(/Saldo: \$325\.50/)).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 10_000 });
    },
  );

test(
  "an abandoned hold on a voucher ends after 15 minutes, and the first shopper returns to the payment step",
  { tag: "@server" },
  async ({ page, context, browser, desk, javaScriptEnabled }) => {
    const typeFolio = async (tab: Page, amount: string) => {
      await tab.goto("/checkout/payment");
      if (javaScriptEnabled) await hydrate(tab);
      await tab.locator("summary", { hasText: "Escribir el folio" }).click();
      await tab.getByLabel("Folio del vale").fill("4021 8830 9007");
      await tab.locator("#folioPin").fill("2580");
      await tab.locator("#folioAmount").fill(amount);
      await tab.getByRole("button", { name: "Usar el vale" }).click();
    };
    await cartByCall(await signIn(context, desk.origin));
    await typeFolio(page, "350");
    await expect(page.getByText("Listo: pagas con el vale ****9007.").first()).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: desk.origin, javaScriptEnabled });
    const call: Call = await signIn(elsewhere, desk.origin);
    await cartByCall(call);
    const tab = await elsewhere.newPage();
    const later = (minutes: number) => dropAbandonedHolds(desk.db, new Date(Date.now() + minutes * 60_000));
    await later(14);
    await typeFolio(tab, "350");
    await expect(tab.getByRole("alert")).toContainText("Este vale ya no tiene saldo para usar");
    await expect(tab.getByLabel("Folio del vale")).toHaveValue("4021 8830 9007");
    await later(15.1);
    await typeFolio(tab, "350");
    await expect(tab.getByText("Listo: pagas con el vale ****9007.").first()).toBeVisible();
    await page.goto("/checkout/review");
    await expect(page).toHaveURL(/\/checkout\/payment$/);
    await expect(page.getByText("Vale de caja ****9007")).toHaveCount(0);
    await call("DELETE", "cart/@self");
    await elsewhere.close();
  },
);

import type { BrowserContext, Page } from "@playwright/test";
import es from "#app/i18n/locales/es-ES/order.json" with { type: "json" };
import checkout from "#app/i18n/locales/es-ES/checkout.json" with { type: "json" };
import { orderNumber, payAtBank, payAtProvider, placeButton } from "#tests/support/buying.ts";
import { cartByCall } from "#tests/support/carts.ts";
import { choosePlan, reviewPlan } from "#tests/support/installments.ts";
import { type Call, mailTo, signIn } from "#tests/support/sign-in.ts";
import { type Gate, gateTo } from "#tests/support/gate.ts";
import { type OwnShop, ownShop } from "#tests/support/own-shop.ts";
import { expect, test } from "#tests/support/test.ts";

/** A shop whose payment provider and bank can be taken away: the shop reaches each through a gate. */
test.describe.configure({ mode: "serial" });

let shop: OwnShop;
let gate: Gate;
let bank: Gate;
test.beforeAll(async ({}, { workerIndex }) => {
  test.setTimeout(120_000);
  const port = Number(process.env.E2E_PORT ?? 4310) + 90 + workerIndex * 10;
  gate = gateTo(port + 2, port + 7);
  bank = gateTo(port + 5, port + 8);
  shop = await ownShop(port, { env: { PAYMENT_ORIGIN: gate.origin, BANK_ORIGIN: bank.origin, PATIENCE: "5" } });
  await shop.start();
});
test.beforeEach(() => Promise.all([gate.open(), bank.open()]));
test.afterEach(() => Promise.all([gate.shut(), bank.shut()]));
test.afterAll(() => shop.close());

const { confirmation } = es;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const payButton = (page: Page) => page.getByRole("button", { name: confirmation.payAgain });
const orderButton = (page: Page) => placeButton(page);

/** A shopper with a cart at the payment step of this shop. */
async function shopper(context: BrowserContext) {
  const call = await signIn(context, shop.origin);
  await cartByCall(call);
  const page = await context.newPage();
  await page.goto("/checkout/payment");
  return { page, call };
}

async function goOn(page: Page, way: string) {
  await page.getByRole("radio", { name: way }).check();
  await page.getByRole("button", { name: "Continuar a la revisión" }).click();
}

/** Expects the final outcome: one order, paid once, nothing to refund. */
async function expectPaidOnce(call: Call, order: string) {
  const { Order } = (await call("GET", "order/@history")) as { Order: { orderId: string }[] };
  const { orderStatus, x_refund } = await call("GET", `order/${order}`);
  expect([Order.map(({ orderId }) => orderId), orderStatus, x_refund]).toEqual([[order], "C", undefined]);
}

async function expectPayLater(page: Page) {
  const order = await orderNumber(page);
  await expect(page.getByText(confirmation.providerAway)).toBeVisible();
  await expect(heading(page)).toHaveText(confirmation.waiting.title);
  await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
  await expect(payButton(page)).toBeVisible();
  return order;
}

test(
  "an order placed and retried while the provider is down stays placed and is paid once",
  { tag: "@server" },
  async ({ browser, javaScriptEnabled }) => {
    const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled });
    const { page, call } = await shopper(context);
    await goOn(page, "Tarjeta de crédito o débito");
    await expect(page).toHaveURL(/review$/);
    await gate.shut();
    await orderButton(page).click();
    const order = await expectPayLater(page);
    await payButton(page).click();
    expect(await expectPayLater(page)).toBe(order);
    await gate.open();
    const { payUrl } = await mailTo(shop.origin, "ines@example.mx", "order-confirmation");
    await page.goto(new URL(String(payUrl)).pathname);
    expect(await orderNumber(page)).toBe(order);
    await page.goto(`/checkout/confirmation/${order}?try=12`);
    await payButton(page).click();
    await payAtProvider(page, "4111111111111111");
    expect(await orderNumber(page)).toBe(order);
    await expect(heading(page)).toHaveText(confirmation.paid.title);
    await expectPaidOnce(call, order);
    await context.close();
  },
);

test(
  "when PayPal is down while being chosen, the shopper can pick another payment method",
  { tag: "@server" },
  async ({ browser, javaScriptEnabled }) => {
    const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled });
    const { page } = await shopper(context);
    await gate.shut();
    await goOn(page, "PayPal");
    await expect(page.getByRole("alert")).toContainText(checkout.paypal.away);
    await expect(page.getByRole("radio", { name: "PayPal" })).toBeChecked();
    await goOn(page, "Pago contra entrega");
    await expect(page).toHaveURL(/review$/);
    await context.close();
  },
);

test(
  "when PayPal is down while ordering, the order is not shown as paid, and a new agreement pays it once",
  { tag: "@server" },
  async ({ browser, javaScriptEnabled }) => {
    const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled });
    const { page, call } = await shopper(context);
    await goOn(page, "PayPal");
    await page.getByRole("button", { name: /Autorizar/ }).click();
    await page.getByRole("button", { name: /con PayPal$/ }).click();
    await expect(page).toHaveURL(/review$/);
    await gate.shut();
    await orderButton(page).click();
    const order = await orderNumber(page);
    await expect(heading(page)).toHaveText(confirmation.waiting.title);
    await page.goto(`/checkout/confirmation/${order}?try=12`);
    await payButton(page).click();
    expect(await expectPayLater(page)).toBe(order);
    await gate.open();
    await payButton(page).click();
    await expect(heading(page)).toHaveText("Pagar con PayPal");
    await page.getByRole("button", { name: /Autorizar/ }).click();
    await expect(heading(page)).toHaveText(confirmation.paid.title);
    await expectPaidOnce(call, order);
    await context.close();
  },
);

test(
  "when the provider goes down between two cards, the first stays paid and the rest is paid later",
  { tag: "@server" },
  async ({ browser, javaScriptEnabled }) => {
    const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled });
    const { page, call } = await shopper(context);
    await page.getByLabel("Tarjeta de crédito o débito").check();
    await page.getByText("Dividir el pago").click();
    await page.getByRole("textbox", { name: "Importe" }).fill("300");
    await page.getByRole("button", { name: "Continuar a la revisión" }).click();
    await expect(page.getByText("Falta por pagar")).toBeVisible();
    await goOn(page, "Tarjeta de crédito o débito");
    await expect(page).toHaveURL(/review$/);
    await orderButton(page).click();
    await payAtProvider(page, "4111111111111111");
    await expect(heading(page)).toHaveText("Pago con tarjeta");
    await gate.shut();
    await page.goto("/account/orders");
    await page.locator("main a[href*='/account/orders/']").first().click();
    await payButton(page).click();
    const order = await expectPayLater(page);
    await expect(page.getByText(/Ya se pagaron \$300\.00/)).toBeVisible();
    await gate.open();
    await payButton(page).click();
    await payAtProvider(page, "4111111111111111");
    await expect(heading(page)).toHaveText(confirmation.paid.title);
    await expectPaidOnce(call, order);
    await context.close();
  },
);

test(
  "during a bank outage the order waits, cards still work, and installments are shown as unavailable",
  { tag: "@server" },
  async ({ browser, javaScriptEnabled }) => {
    const pans = { quantity: "5" };
    const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled, locale: "es-MX" });
    const page = await context.newPage();
    const call = await signIn(context, shop.origin);
    await cartByCall(call, pans);
    await choosePlan(page);
    await reviewPlan(page);
    await bank.shut();
    await orderButton(page).click();
    const number = await orderNumber(page);
    await expect(page.getByText("El banco no responde en este momento").first()).toBeVisible();

    await cartByCall(call, pans);
    await page.goto("/checkout/payment");
    await expect(page.locator("[data-degraded=bank-session]")).toContainText("Los bancos no responden");
    await goOn(page, "Tarjeta de crédito o débito");
    await orderButton(page).click();
    await payAtProvider(page, "4111111111111111");
    await expect(heading(page)).toHaveText(confirmation.paid.title);

    await bank.open();
    await page.goto(`/order/${number}/pay`);
    expect(await orderNumber(page)).toBe(number);
    // The page looks for a payment every five seconds for a minute, and then offers to pay again.
    await page.goto(`/checkout/confirmation/${number}?try=12`);
    await payButton(page).click();
    await payAtBank(page, "4152310000000001");
    expect(await orderNumber(page)).toBe(number);
    await expect(heading(page)).toHaveText(confirmation.paid.title);
    await context.close();
  },
);

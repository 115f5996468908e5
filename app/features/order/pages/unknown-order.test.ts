import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openVisitedShop, type VisitedShop, type Visitor } from "#tests/support/visitor.ts";
import { goToPayment, placeOrder, register } from "#tests/support/visitor-checkout.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

/** What the pages of an order answer: its number, or the status of the error. */
async function pagesOf(visitor: Visitor, orderId: string) {
  const { loadConfirmation } = await import("./confirmation.server.ts");
  const { loadDetail } = await import("./detail.server.ts");
  const statusOf = (error: unknown) => (error instanceof Response ? error.status : error);
  return [
    await visitor
      .get(`/checkout/confirmation/${orderId}`, (context, request) => loadConfirmation(context, request, orderId))
      .then((page) => page.orderId, statusOf),
    await visitor
      .get(`/account/orders/${orderId}`, (context) => loadDetail(context, orderId))
      .then((page) => page.orderId, statusOf),
  ];
}

test("an emptied cart is as unknown to the pages of orders as any other number", async () => {
  const ana = shop.visitor();
  await register(ana);
  await goToPayment(ana);
  const orderId = await ana.get("/", async (context) => {
    const { commerce } = await context.shop();
    const cart = await commerce.cart.get({});
    await commerce.cart.discard();
    return cart.orderId;
  });
  expect(await pagesOf(ana, orderId)).toEqual([404, 404]);
});

test("an order that was scheduled and canceled before its day keeps its pages", async () => {
  const ana = shop.visitor();
  await register(ana);
  const placeOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const orderId = await placeOrder(ana, "contra entrega", { placeOn });
  await ana.get("/", async (context) => (await context.shop()).commerce.order.cancel({ orderId }));
  expect(await pagesOf(ana, orderId)).toEqual([orderId, orderId]);
});

test("an order is as unknown to the pages of another shopper, with an account or without", async () => {
  const [ana, luis] = [shop.visitor(), shop.visitor()];
  await register(ana);
  await register(luis);
  const orderId = await placeOrder(ana, "contra entrega");
  expect(await pagesOf(ana, orderId)).toEqual([orderId, orderId]);
  expect(await pagesOf(luis, orderId)).toEqual([404, 404]);
  expect(await pagesOf(shop.visitor(), orderId)).toEqual([404, 303]);
});

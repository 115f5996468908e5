import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signVerdict, type Verdict } from "#backend/order/payment/signature.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { testConfig } from "#tests/support/backend.ts";
import { fillShelves } from "#tests/support/shelves.ts";
import { openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { releaseUnpaid } from "./unpaid.ts";

let shop: TestShop;
let ana: Shopper;
const to = "ana.tarda@example.mx";
beforeAll(async () => {
  shop = await openTestShop();
  await fillShelves(shop.db, 1_000);
  ana = await shop.shopper({ email: to });
  // The sample shops come with an order that waits for its payment.
  await releaseUnpaid(shop.db, hours(100));
});
afterAll(() => shop.close());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
async function reserved() {
  const [item] = await shop.items();
  const here = and(eq(stock.productId, item?.id ?? 0), eq(stock.fulfillmentCenterId, 13_001));
  return (await shop.db.select().from(stock).where(here))[0]?.reserved ?? 0;
}
const read = async (orderId: string) => (await ana.call("GET", `order/${orderId}`)).body;
const mails = (kind: string) => shop.db.$count(outbox, and(eq(outbox.kind, kind), eq(outbox.to, to)));
const pay = ({ orderId, piId, order }: Awaited<ReturnType<TestShop["placed"]>>, transaction = "a") => {
  const transactionId = `${piId}.1.${transaction}`;
  const verdict: Verdict = { orderId, piId, transactionId, result: "APPROVED", amount: order.grandTotal };
  const signature = signVerdict(verdict, testConfig.paymentSecret);
  return shop.call("POST", "cart/@self/payment_instruction/callback", { body: { ...verdict, signature } });
};

test("an unpaid order is canceled once after 48 hours, with its stock released and the reason recorded", async () => {
  const before = await reserved();
  const { orderId } = await shop.placed(ana, "SimplePunchout", { pieces: 3 });
  const { x_payUntil, placedDate } = await read(orderId);
  expect(Date.parse(x_payUntil) - Date.parse(placedDate)).toBe(48 * 3_600_000);
  expect(await releaseUnpaid(shop.db, hours(47.9))).toBe(0);
  expect(await reserved()).toBe(before + 3);
  const rounds = await Promise.all([releaseUnpaid(shop.db, hours(48.1)), releaseUnpaid(shop.db, hours(48.1))]);
  expect(rounds[0] + rounds[1]).toBe(1);
  expect(await reserved()).toBe(before);
  expect(await read(orderId)).toMatchObject({ orderStatus: "X", x_cancelReason: "PAYMENT_OVERDUE" });
  expect(await read(orderId)).not.toHaveProperty("x_payUntil");
  expect([await mails("order-unpaid"), await mails("order-canceled")]).toEqual([1, 0]);
});

test("paid, cash-on-delivery and locked orders are left alone", async () => {
  const paid = await shop.placed(ana, "SimplePunchout");
  expect((await pay(paid)).body.piStatus).toBe("Success");
  const atTheDoor = await shop.placed(ana, "COD");
  const locked = await shop.placed(ana, "SimplePunchout");
  await shop.db
    .update(orders)
    .set({ locked: true })
    .where(eq(orders.id, Number(locked.orderId)));
  expect(await releaseUnpaid(shop.db, hours(100))).toBe(0);
  expect(
    await Promise.all([paid, atTheDoor, locked].map(async ({ orderId }) => (await read(orderId)).orderStatus)),
  ).toEqual(["C", "C", "M"]);
});

test("a payment racing the deadline either pays the order or is refunded", async () => {
  const placed = await shop.placed(ana, "SimplePunchout");
  const [answer] = await Promise.all([pay(placed), releaseUnpaid(shop.db, hours(49))]);
  const order = await read(placed.orderId);
  expect(answer.status).toBe(200);
  const outcome = [order.orderStatus, answer.body.piStatus, order.x_refund?.length ?? 0];
  expect(outcome).toEqual(order.orderStatus === "C" ? ["C", "Success", 0] : ["X", "Pending", 1]);
});

test("a payment after the cancellation is refunded once, however often the provider reports it", async () => {
  const placed = await shop.placed(ana, "SimplePunchout");
  await ana.call("DELETE", `cart/${placed.orderId}/cancel_order`);
  const before = await mails("payment-returned");
  await Promise.all([pay(placed), pay(placed)]);
  const { x_refund, grandTotal, orderStatus, x_cancelReason } = await read(placed.orderId);
  expect([orderStatus, x_cancelReason]).toEqual(["X", undefined]);
  expect(x_refund).toMatchObject([{ payMethodId: "SimplePunchout", amount: grandTotal, currency: "MXN" }]);
  expect(await mails("payment-returned")).toBe(before + 1);
});

test("a second payment is refunded, and so is the first when the order is canceled later", async () => {
  const placed = await shop.placed(ana, "SimplePunchout");
  await pay(placed);
  await pay(placed, "twice");
  expect((await read(placed.orderId)).x_refund).toHaveLength(1);
  await ana.call("DELETE", `cart/${placed.orderId}/cancel_order`);
  expect((await read(placed.orderId)).x_refund).toHaveLength(2);
  expect(await shop.db.$count(refunds, eq(refunds.orderId, Number(placed.orderId)))).toBe(2);
});

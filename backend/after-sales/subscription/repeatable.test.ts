import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { promotionOffered } from "#backend/cart/promotion/promotion.fixture.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import {
  inHours,
  openStockedShop,
  openSubscriber,
  preparedCart,
  schedule,
  submitDaily,
  subscriptionOf,
} from "#tests/support/recurring.ts";
import { statementsSentBy } from "#tests/support/statements.ts";
import { faultOf, type TestShop } from "#tests/support/test-shop.ts";
import { placeDue } from "./place-due.ts";
import { placeScheduled } from "./schedule.ts";

let shop: TestShop;
beforeAll(async () => void (shop = await openStockedShop()));
afterAll(() => shop.close());

const atProviders = ["SimplePunchout", "BankCard", "PayPal", "OXXO", "SPEI"];
const payWith = (orderId: string, method: string) =>
  shop.db
    .update(paymentInstructions)
    .set({ method })
    .where(eq(paymentInstructions.orderId, Number(orderId)));

test.each(atProviders)("an order paid with %s is neither repeated nor scheduled to be", async (method) => {
  const who = await openSubscriber(shop);
  const orderId = await preparedCart(shop, who);
  await payWith(orderId, method);
  const refused = "400 _ERR_CMD_INVALID_PARAM payMethodId";
  expect(faultOf(await schedule(who, orderId, { interval: "3600" }))).toBe(refused);
  expect(faultOf(await submitDaily(who, orderId))).toBe(refused);
  expect((await shop.row(orderId))?.status).toBe("P");
  expect((await schedule(who, orderId)).status).toBe(200);
});

test.each(atProviders)(
  "a repetition never counts as paid with %s, and the subscription is suspended",
  async (method) => {
    const who = await openSubscriber(shop);
    const orderId = await preparedCart(shop, who);
    expect((await submitDaily(who, orderId)).status).toBe(201);
    await payWith(orderId, method);
    for (const hours of [25, 50, 75]) expect(await placeDue(shop.db, inHours(hours))).toBe(0);
    expect(await subscriptionOf(shop, orderId)).toMatchObject({
      state: "Suspended",
      occurrences: [{ number: 1 }, { number: 2, orderId: null, faultKey: "_ERR_CREATE_PAYMENT_METHOD" }],
    });
    expect(await shop.db.$count(orders, eq(orders.memberId, who.memberId))).toBe(1);
  },
);

test("a repetition is paid like the first order: on delivery", async () => {
  const who = await openSubscriber(shop);
  const orderId = await preparedCart(shop, who);
  expect((await schedule(who, orderId, { interval: "3600" })).status).toBe(200);
  await placeScheduled(shop.db, inHours(2));
  expect(await placeDue(shop.db, inHours(4))).toBe(1);
  const [, second] = (await subscriptionOf(shop, orderId)).occurrences;
  const paid = await readInstructions(shop.db, second?.orderId ?? 0);
  expect(paid).toMatchObject([{ method: "COD", status: "Success" }]);
});

test("the payments of an order are read under its lock, so that no other call replaces them in between", async () => {
  const who = await openSubscriber(shop);
  const orderId = await preparedCart(shop, who);
  const sent = await statementsSentBy(() => submitDaily(who, orderId));
  const locked = sent.findIndex((text) => / from "orders" .*for update/.test(text));
  const read = sent.findIndex((text) => / from "payment_instructions" /.test(text));
  expect(locked).toBeGreaterThanOrEqual(0);
  expect(read).toBeGreaterThan(locked);
});

test("a repeated order gets what a promotion takes off for the way in which it is paid", async () => {
  const who = await openSubscriber(shop);
  const orderId = await preparedCart(shop, who);
  expect((await submitDaily(who, orderId)).status).toBe(201);
  const off = {
    needsCode: false,
    kind: "order-amount" as const,
    value: "20",
    currency: "MXN",
    paymentMethods: ["COD"],
  };
  const id = await promotionOffered(shop.db, "CASH", off);
  await placeDue(shop.db, inHours(25));
  const [, next] = (await subscriptionOf(shop, orderId)).occurrences;
  const [first, repeated] = [await shop.row(orderId), await shop.row(next?.orderId ?? 0)];
  expect(Number(repeated?.grandTotal)).toBe(Number(first?.grandTotal) - 20);
  const paid = await readInstructions(shop.db, next?.orderId ?? 0);
  expect(paid.map(({ amount }) => Number(amount))).toEqual([Number(repeated?.grandTotal)]);
  await shop.db.update(promotions).set({ endsAt: new Date() }).where(eq(promotions.id, id));
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { past, promotionOffered } from "#backend/cart/promotion/promotion.fixture.ts";
import { lockOrder } from "#backend/order/move.ts";
import { splitLine } from "#backend/order/split-line.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orderPromotionCodes } from "#backend/platform/db/schema/order.ts";
import { orderAdjustments, orderItems } from "#backend/platform/db/schema/order-line.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { Decimal, sum } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { fillShelves } from "#tests/support/shelves.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { readDeliveryPaid } from "./delivery-paid.ts";
import { refuseLines } from "./refuse-lines.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShelves(shop.db, 500);
  await shop.db.update(promotions).set({ endsAt: past });
});
afterAll(() => shop.close());

const linesOf = (db: Db, orderId: number) =>
  db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id);
const goodsOf = ({ price, adjustment }: { price: string; adjustment: string }) => sum([price, adjustment]);

/** An order of two goods, three pieces each, where only the first is delivered for free. */
async function halfFree() {
  const [first] = await shop.items();
  const code = `HALF-${Math.random()}`;
  const promotionId = await promotionOffered(shop.db, code, { kind: "shipping-free", productId: first?.id ?? 0 });
  const buyer = await shop.shopper();
  const { id } = await shop.cart(buyer, { goods: 2, pieces: 3, mode: "Express" });
  await shop.db.insert(orderPromotionCodes).values({ orderId: id, code, promotionId });
  await buyer.call("PUT", "cart/@self/precheckout", { body: {} });
  const { grandTotal } = (await buyer.call("GET", "cart/@self")).body;
  const body = { payMethodId: "COD", piAmount: grandTotal, billing_address_id: String(buyer.address.id) };
  await buyer.call("POST", "cart/@self/payment_instruction", { body });
  await buyer.call("PUT", "cart/@self/precheckout", { body: {} });
  expect((await buyer.call("POST", "cart/@self/checkout", { body: {} })).status).toBe(201);
  const [free, charged] = await linesOf(shop.db, id);
  if (!free || !charged) throw new Error("no lines");
  expect([free, charged].every(({ shippingCharge }) => Number(shippingCharge) > 0)).toBe(true);
  return { id, buyer, free, charged };
}

const refuse = (orderId: number, lineId: number) =>
  shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const lines = (await linesOf(tx, orderId)).filter(({ id }) => id === lineId);
    return refuseLines(tx, await findStore(tx, "1"), order, lines, "WAREHOUSE_REFUSED");
  });

it("is refunded for the line that paid for it, not for one that a promotion delivers for free", async () => {
  const one = await halfFree();
  expect((await refuse(one.id, one.free.id))?.less.toFixed(2)).toBe(goodsOf(one.free).toFixed(2));
  const other = await halfFree();
  const paid = goodsOf(other.charged).plus(other.charged.shippingCharge);
  expect((await refuse(other.id, other.charged.id))?.less.toFixed(2)).toBe(paid.toFixed(2));
});

it("stays the same in all when a line is split", async () => {
  const { id, free, charged } = await halfFree();
  for (const line of [free, charged]) await shop.db.transaction((tx) => splitLine(tx, line, 1, "MXN"));
  const order = { id, currency: "MXN" };
  const [whole, rest, part] = [...(await readDeliveryPaid(shop.db, order)).values()].slice(1);
  expect(sum([whole ?? 0, rest ?? 0, part ?? 0]).toFixed(6)).toBe(new Decimal(charged.shippingCharge).toFixed(6));
  expect((await readDeliveryPaid(shop.db, order)).get(free.id)?.isZero()).toBe(true);
});

it("is shared by charges in orders that were placed before it was recorded by line", async () => {
  const { id, free, charged } = await halfFree();
  const byLine = eq(orderAdjustments.orderItemId, free.id);
  await shop.db.delete(orderAdjustments).where(byLine);
  const paid = await readDeliveryPaid(shop.db, { id, currency: "MXN" });
  expect(sum(paid.values()).toFixed(6)).toBe(charged.shippingCharge);
  expect(paid.get(free.id)?.gt(0)).toBe(true);
});

it("does not change what lines show", async () => {
  const { id, buyer } = await halfFree();
  const { adjustment, orderItem } = (await buyer.call("GET", `order/${id}`)).body;
  expect(adjustment).toMatchObject([{ usage: "Shipping" }]);
  expect(orderItem.every((line: { adjustment?: object[] }) => line.adjustment === undefined)).toBe(true);
});

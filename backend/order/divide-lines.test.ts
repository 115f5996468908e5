import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orderAdjustments, orderItems } from "#backend/platform/db/schema/order-line.ts";
import { sum } from "#backend/platform/money.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const [main, backup] = [13_001, 13_005];
let shop: TestShop;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop();
  productId = (await shop.items())[0]?.id ?? 0;
});
afterAll(() => shop.close());

const shelfIn = (center: number) => and(eq(stock.productId, productId), eq(stock.fulfillmentCenterId, center));
const fill = async (center: number, onHand: number) => {
  const row = { productId, fulfillmentCenterId: center, onHand, reserved: 0, safetyStock: 0, restockAt: null };
  await shop.db.delete(stock).where(shelfIn(center));
  await shop.db.insert(stock).values(row);
};
beforeEach(async () => {
  await fill(main, 6);
  await fill(backup, 8);
});
const reserved = async () => {
  const rows = await Promise.all([main, backup].map((center) => shop.db.select().from(stock).where(shelfIn(center))));
  return rows.map(([row]) => row?.reserved);
};
const linesOf = (orderId: number) =>
  shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));
const order = async (pieces: number) => {
  const { orderId } = await shop.placed(await shop.shopper(), "COD", { goods: 1, pieces });
  return Number(orderId);
};

test("divides a line that no single center can supply, with amounts that add up to the cent", async () => {
  const id = await order(12);
  const lines = await linesOf(id);
  expect(lines.map(({ quantity, fulfillmentCenterId }) => [quantity, fulfillmentCenterId])).toEqual([
    [8, backup],
    [4, main],
  ]);
  expect(lines.every(({ inventoryStatus }) => inventoryStatus === "Allocated")).toBe(true);
  expect(await reserved()).toEqual([4, 8]);
  const row = await shop.row(id);
  const total = (name: "price" | "adjustment" | "shippingCharge" | "salesTax" | "shippingTax") =>
    sum(lines.map((line) => line[name])).toFixed(6);
  expect(total("price")).toBe(row?.totalProductPrice);
  expect(total("shippingCharge")).toBe(row?.totalShippingCharge);
  expect(total("salesTax")).toBe(row?.totalSalesTax);
  expect(total("shippingTax")).toBe(row?.totalShippingTax);
  const adjustments = await shop.db.select().from(orderAdjustments).where(eq(orderAdjustments.orderId, id));
  const perLine = adjustments.filter(({ orderItemId, usage }) => orderItemId !== null && usage === "Discount");
  expect(sum(perLine.map(({ amount }) => amount)).toFixed(6)).toBe(total("adjustment"));
});

test("keeps a line whole in the cart, or if one center can supply it", async () => {
  const cart = await shop.cart(await shop.shopper(), { goods: 1, pieces: 12 });
  expect(await linesOf(cart.id)).toMatchObject([{ quantity: 12, inventoryStatus: "Available" }]);
  expect(await linesOf(await order(7))).toMatchObject([{ quantity: 7, fulfillmentCenterId: backup }]);
});

test("shows in the cart, but not in the order, what each center would send and its share of the amounts", async () => {
  const owner = await shop.shopper();
  const { id } = await shop.cart(owner, { goods: 1, pieces: 12 });
  const {
    body: {
      orderItem: [item],
    },
  } = await owner.call("GET", "cart/@self");
  expect(item.x_sources).toMatchObject([
    { fulfillmentCenterId: String(backup), quantity: "8.0", fulfillmentCenterName: expect.stringMatching(/./) },
    { fulfillmentCenterId: String(main), quantity: "4.0" },
  ]);
  for (const name of ["orderItemPrice", "shippingCharge"])
    expect(sum(item.x_sources.map((source: Record<string, string>) => source[name] ?? "0")).toFixed(5)).toBe(
      item[name],
    );
  expect(await linesOf(id)).toMatchObject([{ sources: [{ centerId: backup, pieces: 8 }, { centerId: main }] }]);
  await owner.call("PUT", "cart/@self/update_order_item", { body: { orderItem: [{ ...item, quantity: "5" }] } });
  expect((await owner.call("GET", "cart/@self")).body.orderItem[0].x_sources).toBeUndefined();
  expect((await linesOf(await order(12))).map(({ sources }) => sources)).toEqual([[], []]);
});

test("refuses more than all centers have, and holds nothing", async () => {
  await expect(order(15)).rejects.toThrow();
  expect(await reserved()).toEqual([0, 0]);
});

test("refuses one of two concurrent orders for the same units, and frees every center's stock on cancellation", async () => {
  const buyers = [await shop.shopper(), await shop.shopper()];
  const placing = buyers.map((buyer) => shop.placed(buyer, "COD", { goods: 1, pieces: 10 }));
  const outcomes = await Promise.allSettled(placing);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(sum((await reserved()).map((count) => count ?? 0)).toNumber()).toBe(10);
  const index = outcomes.findIndex(({ status }) => status === "fulfilled");
  const done = outcomes[index];
  const orderId = done?.status === "fulfilled" ? done.value.orderId : "";
  const canceled = await buyers[index]?.call("DELETE", `cart/${orderId}/cancel_order`);
  expect(canceled?.status).toBeLessThan(300);
  expect(await reserved()).toEqual([0, 0]);
});

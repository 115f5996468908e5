import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importStatuses } from "#backend/after-sales/fulfillment/import.ts";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { takeChanges } from "#backend/catalog/shop-change/changes.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { backorders, stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { dayOf } from "#backend/platform/time.ts";
import { openMember } from "#tests/support/member.ts";
import { sellLines, writeSeller } from "#tests/support/sellers.ts";
import { openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { advanceBackorders } from "./backorder.ts";

let shop: TestShop;
let owner: Shopper;
let item: { id: number; partNumber: string };
const restockAt = new Date(Date.now() + 10 * 86_400_000);
const shelf = () => and(eq(stock.productId, item.id), eq(stock.fulfillmentCenterId, 13_001));

beforeAll(async () => {
  shop = await openTestShop();
  const [first] = await shop.items();
  if (!first) throw new Error("no item");
  item = first;
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await shop.shopper();
  await fill(0, restockAt);
});

const fill = (onHand: number, day: Date | null) =>
  shop.db
    .update(stock)
    .set({ onHand: onHand + 100, reserved: 100, restockAt: day })
    .where(shelf());
const freePieces = async () => {
  const [row] = await shop.db.select().from(stock).where(shelf());
  return (row?.onHand ?? 0) - (row?.reserved ?? 0);
};
const lineOf = async (orderId: string) =>
  (
    await shop.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, Number(orderId)))
  )[0];
const waiting = () => shop.db.select().from(backorders);

test("a backorderable item can be added to the cart and ordered", async () => {
  const availability = await shop.call("GET", `inventoryavailability/byPartNumber/${item.partNumber}`);
  expect(availability.body.InventoryAvailability[0]).toMatchObject({ inventoryStatus: "Backorderable" });
  const body = { orderItem: [{ partNumber: item.partNumber, quantity: "2" }], x_inventoryValidation: "true" };
  expect((await owner.call("POST", "cart", { body })).status).toBe(201);

  const { orderId } = await shop.placed(await shop.shopper(), "COD", { pieces: 2 });
  expect(await shop.row(orderId)).toMatchObject({ status: "B" });
  const line = await lineOf(orderId);
  expect(line).toMatchObject({ status: "B", inventoryStatus: "Backordered" });
  expect(dayOf(line?.expectedShipAt ?? new Date(0)) > dayOf(restockAt)).toBe(true);
  expect(await waiting()).toMatchObject([{ orderId: Number(orderId), pieces: 2 }]);
});

test("an item that is sold out without a restock date is refused", async () => {
  await fill(0, null);
  const body = { orderItem: [{ partNumber: item.partNumber, quantity: "1" }], x_inventoryValidation: "true" };
  expect((await owner.call("POST", "cart", { body })).body.errors[0].errorKey).toBe("_API_BAD_INV");
  await expect(shop.placed(owner)).rejects.toThrow("_API_BAD_INV");
});

test("a restock day that has passed promises nothing: the item cannot be ordered", async () => {
  const body = { orderItem: [{ partNumber: item.partNumber, quantity: "1" }], x_inventoryValidation: "true" };
  await fill(0, new Date("2020-01-01T18:00:00Z"));
  const availability = await shop.call("GET", `inventoryavailability/byPartNumber/${item.partNumber}`);
  expect(availability.body.InventoryAvailability[0]).toMatchObject({ inventoryStatus: "Unavailable" });
  expect((await owner.call("POST", "cart", { body })).body.errors[0].errorKey).toBe("_API_BAD_INV");
  await expect(shop.placed(owner)).rejects.toThrow("_API_BAD_INV");
});

test("arriving goods go to the earliest order, and later ones keep waiting", async () => {
  const first = await shop.placed(owner, "COD", { pieces: 3 });
  const second = await shop.placed(await shop.shopper(), "COD", { pieces: 1 });
  await advanceBackorders(shop.db, new Date());
  expect((await shop.row(first.orderId))?.status).toBe("B");

  // Three of the four pieces have come.
  await shop.db.update(stock).set({ onHand: 103, reserved: 104 }).where(shelf());
  await advanceBackorders(shop.db, new Date());
  expect(await shop.row(first.orderId)).toMatchObject({ status: "C" });
  expect(await lineOf(first.orderId)).toMatchObject({ inventoryStatus: "Allocated" });
  expect((await shop.row(second.orderId))?.status).toBe("B");

  await takeChanges(shop.db, 1_000);
  await advanceBackorders(shop.db, new Date(restockAt.getTime() + 1));
  expect((await shop.row(second.orderId))?.status).toBe("C");
  // Storefronts are notified that the item is back.
  expect(await takeChanges(shop.db, 1_000)).toContain(`product:${item.id}`);
  expect(await freePieces()).toBeGreaterThan(0);
});

test("a canceled order gives up its place in the queue", async () => {
  const { orderId } = await shop.placed(owner, "COD", { pieces: 3 });
  expect(await freePieces()).toBe(-3);
  expect((await owner.call("DELETE", `cart/${orderId}/cancel_order`)).status).toBeLessThan(300);
  expect(await freePieces()).toBe(0);
  expect((await waiting()).filter((row) => row.orderId === Number(orderId))).toEqual([]);
});

test("goods that a seller sends although they are awaited here give up their place in the queue", async () => {
  const { db } = shop;
  const seller = await openMember(shop);
  const { id: sellerId } = await writeSeller(db, seller.memberId);
  const { orderId } = await shop.placed(owner, "COD", { goods: 2, pieces: 3 });
  await decideFraudChecks(db, new Date(Date.now() + 2 * 86_400_000));
  const [awaited, other] = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, Number(orderId)))
    .orderBy(orderItems.id);
  await db
    .update(orders)
    .set({ shipAsComplete: false })
    .where(eq(orders.id, Number(orderId)));
  // What is in stock leaves first; then the seller sees the order.
  const lines = [{ orderItemId: other?.id, quantity: 3 }];
  const sent = { eventId: `first ${orderId}`, orderId: Number(orderId), status: "shipped", parcel: "A", lines };
  expect(await importStatuses(db, [JSON.stringify(sent)])).toMatchObject([{ result: "done" }]);
  await sellLines(db, sellerId, [String(awaited?.id)]);
  const ship = { query: { action: "ship" }, body: { carrier: "DHL", trackingNumber: "JD 1" } };
  expect((await seller.call("POST", `seller_desk/order/${orderId}`, ship)).status).toBe(200);
  expect((await shop.row(orderId))?.status).toBe("S");
  expect((await waiting()).filter((row) => row.orderId === Number(orderId))).toEqual([]);
  await db.update(products).set({ sellerId: null }).where(eq(products.id, item.id));
});

test("placing a waiting order twice reports that it is already placed", async () => {
  const { orderId } = await shop.placed(owner);
  const again = await owner.call("POST", "cart/@self/checkout", { body: { orderId } });
  expect(JSON.stringify(again.body)).toContain("_ERR_ORDER_WRONG_STATUS");
});

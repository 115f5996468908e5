import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { advanceReturns } from "#backend/after-sales/return/advance.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orderEvents } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { sellers } from "#backend/platform/db/schema/seller.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { sum } from "#backend/platform/money.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { sellLines, writeSeller } from "#tests/support/sellers.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

/** An order of two sellers and the shop: what leaves, what comes back, and each party's share of the money. */
let shop: TestShop;
let one: Member;
let other: Member;
let buyer: Awaited<ReturnType<TestShop["shopper"]>>;
let orderId: number;
let lines: (typeof orderItems.$inferSelect)[];
beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop;
  [one, other] = [await openMember(shop), await openMember(shop)];
  const [first, second] = [await writeSeller(db, one.memberId), await writeSeller(db, other.memberId)];
  await db.update(sellers).set({ returnTerms: "15 días." }).where(eq(sellers.id, first.id));
  await db
    .update(members)
    .set({ organizationId: first.organizationId ?? 0, email: "taller@ejemplo.mx" })
    .where(eq(members.id, one.memberId));
  const [store] = await db.select().from(stores).where(eq(stores.id, 1));
  const userData = { ...store?.userData, "marketplace.commission": "12.5", "hcl.marketplace.enabled": "true" };
  await db.update(stores).set({ userData }).where(eq(stores.id, 1));
  await db.update(stock).set({ onHand: 500 });
  buyer = await shop.shopper();
  orderId = Number((await shop.placed(buyer, "COD", { goods: 3 })).orderId);
  await decideFraudChecks(db, new Date(Date.now() + 2 * 86_400_000));
  lines = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id);
  await sellLines(db, first.id, [idOf(0)]);
  await sellLines(db, second.id, [idOf(1)]);
});
afterAll(() => shop.close());

const idOf = (index: number) => String(lines[index]?.id);
const handle = (member: Member, action: string, body: object = {}) =>
  member.call("POST", `seller_desk/order/${orderId}`, { query: { action }, body });
const returning = () => buyer.call("GET", `devolucion/${orderId}`);
const giveBack = (...indexes: number[]) =>
  buyer.call("POST", `devolucion/${orderId}`, {
    body: {
      returnItem: indexes.map((index) => ({
        orderItemId: idOf(index),
        quantity: String(lines[index]?.quantity),
        reasonCode: "CHANGEDMIND",
      })),
      deliveryMethod: "CARRIER",
    },
  });

test("a parcel shows its seller's carrier and tracking number; unshipped ones are being prepared", async () => {
  await handle(one, "ship", { carrier: "DHL", trackingNumber: "JD 0146" });
  const { body } = await buyer.call("POST", "tracking/order", { body: { orderId } });
  expect(body.shipment).toMatchObject([
    {
      x_sellerName: expect.stringContaining("Taller"),
      status: "IN_TRANSIT",
      carrier: "DHL",
      trackingNumber: "JD 0146",
    },
    { x_sellerName: expect.stringContaining("Taller"), status: "PREPARING", orderItem: [{ orderItemId: idOf(1) }] },
    { status: "PREPARING", orderItem: [{ orderItemId: idOf(2) }] },
  ]);
  expect(body.shipment[1]).not.toHaveProperty("trackingNumber");
  const codes = body.shipment.map(({ trackingEvent }: { trackingEvent: { code: string }[] }) =>
    trackingEvent.map(({ code }) => code),
  );
  expect(codes).toEqual([
    ["CONFIRMED", "PREPARING", "PICKED_UP"],
    ["CONFIRMED", "PREPARING"],
    ["CONFIRMED", "PREPARING"],
  ]);
});

test("lines their seller has not shipped cannot be returned yet; refused lines are in no parcel", async () => {
  const { body } = await returning();
  const reasons = body.orderItem.map(({ nonReturnableReason }: { nonReturnableReason: string }) => nonReturnableReason);
  expect(reasons).toEqual(["", "NOT_DELIVERED", "NOT_DELIVERED"]);
  expect(body.x_seller[0]).toMatchObject({ sellerId: body.orderItem[0].x_sellerId, returnTerms: "15 días." });
  expect((await giveBack(1)).status).toBe(400);
  await handle(other, "refuse", { reason: "Se rompió." });
  const { shipment } = (await buyer.call("POST", "tracking/order", { body: { orderId } })).body;
  expect(JSON.stringify(shipment)).not.toContain(idOf(1));
  expect((await returning()).body.orderItem).toHaveLength(2);
});

test("a return covers and notifies one seller, and is deducted exactly from that seller's settlement", async () => {
  await shop.db.update(orderItems).set({ fulfillmentStatus: "Shipped" }).where(eq(orderItems.orderId, orderId));
  const mixed = await giveBack(0, 2);
  expect(mixed.body.errors[0]).toMatchObject({ errorKey: "_ERR_INVALID_INPUT", errorParameters: "returnItem" });
  const made = await giveBack(0);
  expect(made.body).toMatchObject({ x_sellerName: expect.stringContaining("Taller") });
  const { rmaId } = made.body;
  const mails = await shop.db.select().from(outbox).where(eq(outbox.kind, "seller-return"));
  const returnItem = [{ partNumber: lines[0]?.partNumber, quantity: 1 }];
  expect(mails).toMatchObject([
    { to: "taller@ejemplo.mx", payload: { rmaId, orderId: String(orderId), storeId: "1", returnItem } },
  ]);
  expect((await one.call("GET", "seller_desk/return")).body).toMatchObject({ total: 1, return: [{ rmaId }] });
  expect((await other.call("GET", "seller_desk/return")).body).toMatchObject({ total: 0, return: [] });

  const settled = async () => (await one.call("GET", "seller_desk/settlement")).body;
  expect((await settled()).row).toHaveLength(1);
  // It has arrived, and was paid on delivery.
  await shop.db.insert(orderEvents).values({ orderId, status: "D" });
  for (let days = 1; days < 10; days += 1) await advanceReturns(shop.db, new Date(Date.now() + days * 2 * 86_400_000));
  const { row, total } = await settled();
  expect(row).toMatchObject([{ orderId: String(orderId) }, { orderId: String(orderId), rmaId }]);
  const [line] = lines;
  const goods = sum([line?.price ?? "0", line?.adjustment ?? "0"]);
  expect(row.map(({ gross }: { gross: string }) => Number(gross))).toEqual([goods.toNumber(), -goods.toNumber()]);
  expect(total[0]).toMatchObject({ gross: "0.00000", commission: "0.00000", net: "0.00000" });
  const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const back = sum(rows.flatMap(({ returnId, amount }) => (returnId ? [amount] : [])));
  expect(Number(made.body.totalCredit)).toBe(back.toNumber());
});

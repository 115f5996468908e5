import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fulfill } from "#backend/after-sales/fulfillment/act.ts";
import type { Step } from "#backend/after-sales/fulfillment/rules.ts";
import { decideFraudChecks } from "#backend/after-sales/order/fraud.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { returns } from "#backend/platform/db/schema/return.ts";
import { faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { fillShelves } from "#tests/support/shelves.ts";
import { advanceReturns } from "./advance.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShelves(shop.db, 500);
  // The seeded returns are other tests' business.
  await shop.db.update(returns).set({ status: "CLO" });
});
afterAll(() => shop.close());

/** Two pieces of one line, paid on delivery: the first has left in a parcel, the second is packed. */
async function inParts(first: "shipped" | "delivered") {
  const owner = await shop.shopper();
  const orderId = Number((await shop.placed(owner, "COD", { goods: 1, pieces: 2 })).orderId);
  await decideFraudChecks(shop.db, new Date(Date.now() + 2 * 86_400_000));
  await shop.db
    .update(orderItems)
    .set({ expectedShipAt: new Date("2027-01-08T12:00:00Z") })
    .where(eq(orderItems.orderId, orderId));
  const [line] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const id = line?.id ?? 0;
  const steps: Step[] = [
    { kind: first, parcel: "P1", pieces: new Map([[id, 1]]) },
    { kind: "packed", parcel: "P2", pieces: new Map([[id, 1]]) },
  ];
  for (const step of steps)
    expect(await shop.db.transaction((tx) => fulfill(tx, orderId, step, { at: new Date(), carrier: "DHL" }))).toEqual({
      result: "done",
    });
  const give = (quantity: string) =>
    owner.call("POST", `devolucion/${orderId}`, {
      body: {
        deliveryMethod: "CARRIER",
        returnItem: [{ orderItemId: String(id), quantity, reasonCode: "CHANGEDMIND" }],
      },
    });
  const look = async () => (await owner.call("GET", `devolucion/${orderId}`)).body;
  return { owner, orderId, id, give, look };
}

/** Lets time pass until all returns have ended. @returns what was given back for the order */
async function wait(orderId: number) {
  for (let day = 1; day < 12; day += 1) await advanceReturns(shop.db, new Date(Date.now() + day * 86_400_000));
  const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return rows.map(({ amount }) => Number(amount));
}

test("what has arrived can be returned while the rest is still here, and no more", async () => {
  const { orderId, id, give, look } = await inParts("delivered");
  expect(await look()).toMatchObject({
    orderStatus: "V",
    returnable: "true",
    orderItem: [{ quantity: "2.0", quantityReturnable: "1.0", nonReturnableReason: "" }],
  });
  expect(faultOf(await give("2"))).toBe(`400 _ERR_INVALID_INPUT ${id},1`);
  const { body } = await give("1");
  expect((await look()).orderItem).toMatchObject([{ quantityReturned: "1.0", nonReturnableReason: "NOT_DELIVERED" }]);
  // It was paid on delivery when its parcel arrived.
  expect(await wait(orderId)).toEqual([Number(body.totalCredit)]);
  expect((await shop.row(orderId))?.status).toBe("V");
});

test("what is refused on delivery was not paid, although the rest may be", async () => {
  const { orderId, give } = await inParts("shipped");
  expect((await give("1")).status).toBe(201);
  expect(await wait(orderId)).toEqual([]);
});

test("a packed parcel keeps the day on which it is expected", async () => {
  const { owner, orderId } = await inParts("delivered");
  const { body } = await owner.call("POST", "tracking/order", { body: { orderId: String(orderId) } });
  expect(body.shipment).toMatchObject([
    { status: "DELIVERED" },
    { status: "PREPARING", expectedDeliveryDate: "2027-01-08T12:00:00.000Z" },
  ]);
});

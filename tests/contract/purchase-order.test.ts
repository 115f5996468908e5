import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import { purchaseOrders } from "#backend/platform/db/schema/purchase-order.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import { fullErrorOf, serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, delivery, type World } from "./world.ts";

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  // Everybody's contract of the first store: no person of the sample buys there for an organization.
  await served.backend.db.update(contracts).set({ purchaseOrderRequired: true }).where(eq(contracts.id, 11_005));
});
afterAll(() => served.close());

const read = (as: Member | undefined, id: string) => served.ask("purchaseOrder.get", { as, params: { id } });

/** A buyer of an organization, with a cart that lacks only the number. */
async function buyer(organizationId: number) {
  const { db } = served.backend;
  const as = await openMember(served.backend);
  await db.update(members).set({ organizationId }).where(eq(members.id, as.memberId));
  await db.update(activities).set({ organizationId }).where(eq(activities.memberId, as.memberId));
  const orderId = String((await world.add(as)).body.orderId);
  const addressId = await world.address(as);
  await world.must("shipping.setInfo", { as, body: { addressId, shipModeId: delivery, x_calculateOrder: "1" } });
  const payment = { piAmount: await world.total(as), billing_address_id: addressId, payMethodId: "COD" };
  await world.must("payment.add", { as, body: payment });
  const place = async (purchaseorder_id?: string) => {
    await world.must("cart.precheckout", { as, body: {} });
    return served.ask("cart.checkout", { as, body: { orderId, ...(purchaseorder_id && { purchaseorder_id }) } });
  };
  return { as, orderId, place };
}

test("a cart says that it requires a number; the order contains its id, and the call returns the number", async () => {
  const { as, orderId, place } = await buyer(8001);
  expect((await world.must("cart.get", { as })).body.x_isPurchaseOrderNumberRequired).toBe("true");
  expect(fullErrorOf(await place())).toEqual([400, "_ERR_PO_NUMBER_REQUIRED", ""]);
  expectConformance("cart.checkout", await place("OC-77"));
  const order = await world.must("order.get", { as, params: { orderId } });
  expectConformance("order.get", order, ["buyerPONumber"]);
  const answer = await read(as, order.body.buyerPONumber);
  expectConformance("purchaseOrder.get", answer, ["resultList[].buyerPurchaseOrderTypeId"]);
  expect(answer.body.resultList[0]).toMatchObject({ purchaseOrderNumber: "OC-77", accountId: 8001, state: 1 });

  // Not disclosed to others; for another organization the same number is a new one.
  const other = await buyer(8002);
  const foreign = await read(other.as, order.body.buyerPONumber);
  expect(fullErrorOf(foreign)).toEqual([404, "_ERR_RESOURCE_NOT_FOUND", expect.anything()]);
  expect(fullErrorOf(await read(other.as, "999999999")).slice(0, 2)).toEqual(fullErrorOf(foreign).slice(0, 2));
  expect(fullErrorOf(await read(await openMember(served.backend), order.body.buyerPONumber))[1]).toBe(
    "_ERR_USER_AUTHORITY",
  );
  expect(fullErrorOf(await read(undefined, order.body.buyerPONumber)).slice(0, 2)).toEqual([401, "_ERR_DIDNT_LOGON"]);
  expect((await other.place("OC-77")).status).toBe(201);
});

test("refuses duplicate, inactive, exceeded and wrong-currency purchase orders with the reason", async () => {
  const row = { organizationId: 8003, currency: "MXN" };
  await served.backend.db.insert(purchaseOrders).values([
    { ...row, number: "OC-OFF", type: "Blanket", active: false },
    { ...row, number: "OC-LITTLE", type: "Limited", amount: "1" },
    { ...row, number: "OC-USD", type: "Limited", amount: "999999", currency: "USD" },
  ]);
  expect((await (await buyer(8003)).place("OC-1")).status).toBe(201);
  const { as, place } = await buyer(8003);
  for (const [number, key, parameters] of [
    ["OC-1", "_ERR_PO_NUMBER_DUPLICATED", "OC-1"],
    ["OC-OFF", "_ERR_PO_INACTIVE", "OC-OFF"],
    ["OC-LITTLE", "_ERR_PO_LIMIT_EXCEEDED", "OC-LITTLE,1.00,MXN"],
    ["OC-USD", "_ERR_CMD_INVALID_PARAM", "purchaseorder_id"],
  ] as const)
    expect(fullErrorOf(await place(number)), number).toEqual([400, key, parameters]);
  expect((await world.must("cart.get", { as })).body.orderItem).toHaveLength(1);
  // A limited one, with its amount.
  const [limited] = await served.backend.db.select().from(purchaseOrders).where(eq(purchaseOrders.number, "OC-LITTLE"));
  const answer = await read(as, String(limited?.id));
  expectConformance("purchaseOrder.get", answer, ["resultList[].amount"]);
});

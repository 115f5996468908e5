import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fulfill } from "#backend/after-sales/fulfillment/act.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import { purchaseOrders } from "#backend/platform/db/schema/purchase-order.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { faultOf, openTestShop, type Shopper, type TestShop } from "#tests/support/test-shop.ts";
import { takePurchaseOrder } from "./take.ts";

let shop: TestShop;
let organizationId = 8000;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.update(stock).set({ onHand: 1_000_000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  organizationId += 1;
  await terms({});
});

/** A buyer of this test's organization. */
async function buyer(): Promise<Shopper> {
  const who = await shop.shopper();
  await shop.db.update(members).set({ organizationId, registerType: "R" }).where(eq(members.id, who.memberId));
  await shop.db.update(activities).set({ organizationId }).where(eq(activities.memberId, who.memberId));
  return { ...who, organizationId };
}

/** Test carts are bought under the store's own contract. */
const terms = ({ required = false, repeatable = false }) =>
  shop.db
    .update(contracts)
    .set({ purchaseOrderRequired: required, purchaseOrderRepeatable: repeatable })
    .where(eq(contracts.id, 11_005));

async function ready(who: Shopper) {
  const made = await shop.paidCart(who);
  const { status, body } = await who.call("PUT", "cart/@self/precheckout", { body: {} });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...made, who, total: Number(made.order.grandTotal) };
}

type Ready = Awaited<ReturnType<typeof ready>>;
const place = ({ who, orderId }: Ready, purchaseorder_id?: string) =>
  who.call("POST", "cart/@self/checkout", { body: { orderId, ...(purchaseorder_id && { purchaseorder_id }) } });
const write = (row: Omit<typeof purchaseOrders.$inferInsert, "organizationId" | "currency"> & { currency?: string }) =>
  shop.db.insert(purchaseOrders).values({ organizationId, currency: "MXN", ...row });

describe("a contract that requires a purchase order number", () => {
  test("is indicated by the cart, and no order is placed without a number", async () => {
    await terms({ required: true });
    const one = await ready(await buyer());
    const cart = await one.who.call("GET", "cart/@self");
    expect(cart.body.x_isPurchaseOrderNumberRequired).toBe("true");
    expect(faultOf(await place(one))).toBe("400 _ERR_PO_NUMBER_REQUIRED");
    expect(faultOf(await place(one, "OC-1"))).toBe("400 _ERR_ORDER_UNLOCKED");
  });

  test("is an exception: other contracts require none", async () => {
    const one = await ready(await buyer());
    expect((await one.who.call("GET", "cart/@self")).body.x_isPurchaseOrderNumberRequired).toBe("false");
    expect((await place(one)).status).toBe(201);
    expect((await one.who.call("GET", `order/${one.orderId}`)).body.buyerPONumber).toBeUndefined();
  });
});

test("an unknown number is stored for a single order, which shows it", async () => {
  const one = await ready(await buyer());
  expect((await place(one, " OC-77 ")).status).toBe(201);
  const { buyerPONumber } = (await one.who.call("GET", `order/${one.orderId}`)).body;
  const { body } = await one.who.call("GET", `cart/@self/buyer_purchase_order/${buyerPONumber}`);
  expect(body.resultList[0]).toMatchObject({
    dataBeanKeyBuyerPurchaseOrderId: buyerPONumber,
    purchaseOrderNumber: "OC-77",
    buyerPurchaseOrderTypeId: "Individual",
    state: 1,
  });
});

test("a number is refused a second time, unless the contract allows it or the earlier orders were canceled", async () => {
  const who = await buyer();
  const first = await ready(who);
  expect((await place(first, "OC-1")).status).toBe(201);
  expect(faultOf(await place(await ready(who), "OC-1"))).toBe("400 _ERR_PO_NUMBER_DUPLICATED OC-1");
  await terms({ repeatable: true });
  await who.call("DELETE", "cart/@self");
  const second = await ready(who);
  expect((await place(second, "OC-1")).status).toBe(201);
  await terms({});
  for (const { orderId } of [first, second])
    await shop.db
      .update(orders)
      .set({ status: "X" })
      .where(eq(orders.id, Number(orderId)));
  expect((await place(await ready(who), "OC-1")).status).toBe(201);
});

test("a blanket number can be used repeatedly, an inactive one never", async () => {
  await write({ number: "OC-B", type: "Blanket" });
  await write({ number: "OC,OFF", type: "Blanket", active: false });
  const who = await buyer();
  for (const _ of [1, 2]) expect((await place(await ready(who), "OC-B")).status).toBe(201);
  expect(faultOf(await place(await ready(who), "OC,OFF"))).toBe("400 _ERR_PO_INACTIVE OC OFF");
});

test("a limited number can be used up to its exact amount, and only in its currency", async () => {
  const who = await buyer();
  const one = await ready(who);
  await write({ number: "OC-L", type: "Limited", amount: String(one.total) });
  await write({ number: "OC-USD", type: "Limited", amount: "999999", currency: "USD" });
  expect((await place(one, "OC-L")).status).toBe(201);
  expect(faultOf(await place(await ready(who), "OC-L"))).toBe("400 _ERR_PO_LIMIT_EXCEEDED OC-L,0.00,MXN");
  await who.call("DELETE", "cart/@self");
  expect(faultOf(await place(await ready(who), "OC-USD"))).toBe("400 _ERR_CMD_INVALID_PARAM purchaseorder_id");
});

test("a limited number gets back what was not sent of an order", async () => {
  const who = await buyer();
  const made = await shop.paidCart(who, "COD", { pieces: 2 });
  await who.call("PUT", "cart/@self/precheckout", { body: {} });
  await write({ number: "OC-R", type: "Limited", amount: String(made.order.grandTotal) });
  expect((await place({ ...made, who, total: 0 }, "OC-R")).status).toBe(201);
  const orderId = Number(made.orderId);
  const [line] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const refused = { kind: "refused" as const, pieces: new Map([[line?.id ?? 0, 1]]) };
  const done = await shop.db.transaction((tx) => fulfill(tx, orderId, refused, { at: new Date(), reason: "Roto" }));
  expect(done).toEqual({ result: "done" });
  const [back] = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const next = await shop.paidCart(who, "COD", { pieces: 2 });
  await who.call("PUT", "cart/@self/precheckout", { body: {} });
  const left = Number(back?.amount).toFixed(2);
  expect(Number(left)).toBeGreaterThan(0);
  expect(faultOf(await place({ ...next, who, total: 0 }, "OC-R"))).toBe(`400 _ERR_PO_LIMIT_EXCEEDED OC-R,${left},MXN`);
});

test.each([
  ["longer than 128 characters", "a".repeat(129)],
  ["with a line break", "OC\n1"],
])("a number %s is refused", async (_, number) => {
  expect(faultOf(await place(await ready(await buyer()), number))).toBe("400 _ERR_CMD_INVALID_PARAM purchaseorder_id");
});

test("only one of two concurrent checkouts can use the same number", async () => {
  const both = [await ready(await buyer()), await ready(await buyer())];
  const answers = await Promise.all(both.map((one) => place(one, "OC-RACE")));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(answers.map(faultOf)).toContain("400 _ERR_PO_NUMBER_DUPLICATED OC-RACE");
});

test("what is left of a number has the decimals of its currency", async () => {
  const one = await ready(await buyer());
  await write({ number: "OC-JPY", type: "Limited", amount: "1500", currency: "JPY" });
  const inYen = { currency: "JPY", grandTotal: "1501" };
  await shop.db
    .update(orders)
    .set(inYen)
    .where(eq(orders.id, Number(one.orderId)));
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, Number(one.orderId)));
  if (!order) throw new Error("no order");
  const taken = shop.db.transaction((tx) => takePurchaseOrder(tx, order, [], "OC-JPY"));
  await expect(taken).rejects.toMatchObject({ key: "_ERR_PO_LIMIT_EXCEEDED", parameters: ["OC-JPY", "1500", "JPY"] });
});

test("eight concurrent checkouts never exceed the amount of a limited number", async () => {
  const all: Ready[] = [];
  for (let count = 0; count < 8; count += 1) all.push(await ready(await buyer()));
  const total = all[0]?.total ?? 0;
  await write({ number: "OC-8", type: "Limited", amount: String(total * 3 + 1) });
  const answers = await Promise.all(all.map((one) => place(one, "OC-8")));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(faultOf))).toEqual(
    new Set(["400 _ERR_PO_LIMIT_EXCEEDED OC-8,1.00,MXN"]),
  );
});

test("a number neither affects another organization nor is disclosed to it", async () => {
  await write({ number: "OC-L", type: "Limited", amount: "1" });
  const [theirs] = await shop.db.select().from(purchaseOrders).where(eq(purchaseOrders.organizationId, organizationId));
  organizationId += 1;
  const one = await ready(await buyer());
  expect((await place(one, "OC-L")).status).toBe(201);
  const path = (id: unknown) => `cart/@self/buyer_purchase_order/${id}`;
  const foreign = faultOf(await one.who.call("GET", path(theirs?.id)));
  expect(foreign).toBe("404 _ERR_RESOURCE_NOT_FOUND");
  expect(faultOf(await one.who.call("GET", path("999999")))).toBe(foreign);
  expect(faultOf(await one.who.call("GET", path("x")))).toBe(foreign);
  expect(faultOf(await (await shop.shopper()).call("GET", path(theirs?.id)))).toMatch(/^403 _ERR_USER_AUTHORITY/);
  expect(faultOf(await shop.call("GET", path(theirs?.id)))).toMatch(/^401 _ERR_DIDNT_LOGON/);
});

test("a number is ignored for a shopper without an organization", async () => {
  const who = await shop.shopper();
  const { orderId } = await shop.paidCart(who);
  await who.call("PUT", "cart/@self/precheckout", { body: {} });
  expect((await who.call("POST", "cart/@self/checkout", { body: { purchaseorder_id: "OC-9" } })).status).toBe(201);
  expect((await who.call("GET", `order/${orderId}`)).body.buyerPONumber).toBeUndefined();
});

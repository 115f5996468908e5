import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#backend/platform/db/schema/order.ts";
import { contract } from "#contract";
import { type Member, openMember } from "#tests/support/member.ts";
import { type Input, type Served, serveBackend } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, delivery, goods, type World } from "./world.ts";

let served: Served;
let world: World;
let as: Member;
let staff: Member;
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  as = await openMember(served.backend);
  staff = await openMember(served.backend, { kind: "A" });
});
afterAll(() => served.close());

/** A placed order of a member, with a reference. */
async function placed({ memberId } = as) {
  const { orderId } = await world.placed();
  const change = { memberId, reference: "CN-9" };
  await served.backend.db
    .update(orders)
    .set(change)
    .where(eq(orders.id, Number(orderId)));
  return orderId;
}

/** A placed order of the member: a kit, with a discount on the whole order. */
async function placedKit() {
  const buyer = await world.guest();
  const ConfigXML = `<BOM productID="${goods.kit}"><item partNumber="${goods.plain}" quantity="1"/><item partNumber="${goods.other}" quantity="2"/></BOM>`;
  await world.must("cart.addConfiguration", { as: buyer, body: { partNumber: goods.kit, ConfigXML } });
  await world.must("promotion.assign", { as: buyer, body: { promoCode: "VERANO10" } });
  const addressId = await world.address(buyer);
  await world.must("shipping.setInfo", {
    as: buyer,
    body: { addressId, shipModeId: delivery, x_calculateOrder: "1" },
  });
  const payment = { payMethodId: "COD", piAmount: await world.total(buyer), billing_address_id: addressId };
  await world.must("payment.add", { as: buyer, body: payment });
  const { orderId } = (await world.must("cart.get", { as: buyer })).body;
  await world.place(buyer);
  await served.backend.db
    .update(orders)
    .set({ memberId: as.memberId })
    .where(eq(orders.id, Number(orderId)));
  return { orderId: String(orderId) };
}

test("every form of every call conforms to the contract", async () => {
  const asked = new Set<string>(["get", "track"]); // with the calls of buying
  const conforms = async (call: keyof typeof contract.order, input: Input, has?: string[]) => {
    asked.add(call);
    const name = `order.${call}` as const;
    const answer = await served.ask(name, { as, ...input });
    expectConformance(name, answer, has);
    return answer.body;
  };
  /** These have their own formats: another system's amounts and times, paging in numbers. */
  const parses = async (call: "oms" | "comments", input: Input, has: object) => {
    asked.add(call);
    const { body } = await served.ask(`order.${call}`, { as, ...input });
    expect(contract.order[call].reply.safeParse(body).error?.issues ?? []).toEqual([]);
    expect(body).toMatchObject(has);
  };
  const orderId = await placed();
  const params = { orderId };
  const ext = { extOrderId: `WCS_${orderId}` };
  const paging = ["recordSetCount", "recordSetStartNumber", "recordSetTotal", "recordSetComplete"];

  await conforms("history", {}, [...paging, "Order[].placedDate"]);
  await conforms("history", { query: { profileName: "IBM_Details", pageSize: "1" } }, [
    "Order[].orderItem[].partNumber",
  ]);
  await conforms("history", { query: { pageNumber: "5", pageSize: "10" } });
  await conforms("byStatus", { params: { status: "C,R,S" } }, ["Order[].orderId"]);
  await conforms("byBuyerId", { params: { buyerId: String(as.memberId) } }, ["Order[].orderId"]);
  await conforms("byReference", { params: { ORMOrder: "CN-9" } }, ["Order[].orderId"]);
  await conforms("byReference", { params: { ORMOrder: "nothing" } });
  await conforms("find", { query: { q: "findByStatusExt", extOrderId: ext.extOrderId } }, ["Order[].orderId"]);
  await parses("oms", { params: ext }, { Root: { Order: { OrderNo: ext.extOrderId } } });
  await conforms("fraudCheck", { params, body: {} });
  await conforms("copyOms", { params: ext });
  await conforms("copy", { body: { fromOrderId_1: orderId, toOrderId: ".**." } }, ["orderItemId", "viewTaskName"]);
  await conforms("comment", { as: staff, params, body: { commentField: "Llamó" } });
  await parses("comments", { as: staff, params }, { orderComments: [{ commentDetails: { comment: "Llamó" } }] });
  await conforms("cancel", { params, query: { x_reason: "CHANGED_MIND" } }, ["viewTaskName"]);
  await conforms("get", { params }, ["x_buyerReason"]);
  await conforms("processOms", { params: { extOrderId: `WCS_${await placed()}` }, body: { actionCode: "Cancel" } });
  await conforms("cancelByCode", { params: { orderId: await placed() } });
  await conforms("eraseHistory", { as: staff, query: { userId: String(as.memberId) } });
  expect(Object.keys(contract.order).filter((call) => !asked.has(call))).toEqual([]);
});

test("an order is found by a line, and the order profile says how it was paid and delivered", async () => {
  const buyer = await openMember(served.backend);
  const orderId = await placed(buyer);
  const { body: whole } = await served.ask("order.get", { as: buyer, params: { orderId } });
  const [{ orderItemId, addressId, shipModeId }] = whole.orderItem;
  const find = async (query: Record<string, string>, has?: string[]) => {
    const answer = await served.ask("order.find", { as: buyer, query });
    expectConformance("order.find", answer, has);
    return answer.body;
  };
  const { Order } = await find({ q: "findChildOrderByOrderItemId", orderItemId }, ["recordSetTotal"]);
  expect(Order.map((one: { orderId: string }) => one.orderId)).toEqual([orderId]);
  expect(await find({ q: "findConfigurationByOrderItemId", orderItemId })).toMatchObject({ resultList: [] });
  const [{ payMethodId, billing_address_id: billingAddressId }] = whole.paymentInstruction;
  expect((await find({ q: "orderProfile" })).resultList).toEqual([
    { shippingAddressId: addressId, billingAddressId, shipModeId, paymentInfo: { payMethodId } },
  ]);
});

test("a kit's line returns its parts, and its order the promotions that changed the price", async () => {
  const { orderId } = await placedKit();
  const { body: whole } = await served.ask("order.get", { as, params: { orderId } });
  const { orderItemId, configurationID, orderItemComponent } = whole.orderItem[0];
  const find = (query: Record<string, string>) => served.ask("order.find", { as, query });
  const found = await find({ q: "findConfigurationByOrderItemId", orderItemId });
  expectConformance("order.find", found, ["resultList[].orderItemComponent[].quantity.value"]);
  expect(found.body.resultList).toEqual([{ orderItemId, configurationId: configurationID, orderItemComponent }]);
  const promotions = await find({ q: "findOrderPromotions", orderId });
  expectConformance("order.find", promotions, ["resultList[].orderLevelAdjustmentData[].formattedAdjustment.amount"]);
  expect(promotions.body.resultList[0].orderLevelAdjustmentData).toEqual([
    {
      promoName: expect.any(String),
      promoCode: "Verano",
      formattedAdjustment: expect.objectContaining({ currency: "MXN" }),
    },
  ]);
});

test("a search with missing or invalid parameters is refused, and one for unknown ids finds nothing", async () => {
  const answer = async (query: Record<string, string>, who: Member | undefined = as) => {
    const { status, body } = await served.ask("order.find", { as: who, query });
    const [error] = body.errors ?? [];
    return error ? [status, error.errorKey, error.errorParameters] : [status, body.resultList ?? body.Order];
  };
  for (const q of ["findConfigurationByOrderItemId", "findChildOrderByOrderItemId"]) {
    expect(await answer({ q })).toEqual([400, "_ERR_CMD_MISSING_PARAM", "orderItemId"]);
    expect(await answer({ q, orderItemId: "x" })).toEqual([400, "_ERR_CMD_INVALID_PARAM", "orderItemId"]);
    expect(await answer({ q, orderItemId: "99999999" })).toEqual([200, []]);
  }
  expect(await answer({ q: "findOrderPromotions" })).toEqual([400, "_ERR_CMD_MISSING_PARAM", "orderId"]);
  expect(await answer({ q: "findOrderPromotions", orderId: "99999999" })).toEqual([200, []]);
  expect(await answer({ q: "toString" })).toEqual([400, "_ERR_CMD_INVALID_PARAM", "q"]);
  expect((await answer({ q: "orderProfile", userId: "1" }))[0]).toBe(403);
});

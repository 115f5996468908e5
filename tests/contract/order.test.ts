import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#backend/platform/db/schema/order.ts";
import { contract } from "#contract";
import { type Member, openMember } from "#tests/support/member.ts";
import { type Input, type Served, serveBackend } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, type World } from "./world.ts";

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

/** A placed order of the member, with a reference. */
async function placed() {
  const { orderId } = await world.placed();
  const change = { memberId: as.memberId, reference: "CN-9" };
  await served.backend.db
    .update(orders)
    .set(change)
    .where(eq(orders.id, Number(orderId)));
  return orderId;
}

test("every form of every call answers as promised", async () => {
  const asked = new Set<string>(["get", "track"]); // with the calls of buying
  const conforms = async (call: keyof typeof contract.order, input: Input, has?: string[]) => {
    asked.add(call);
    const name = `order.${call}` as const;
    const answer = await served.ask(name, { as, ...input });
    expectConformance(name, answer, has);
    return answer.body;
  };
  /** Forms of their own: another system's amounts and times, paging in numbers. */
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
  await conforms("cancel", { params }, ["viewTaskName"]);
  await conforms("processOms", { params: { extOrderId: `WCS_${await placed()}` }, body: { actionCode: "Cancel" } });
  await conforms("eraseHistory", { as: staff, query: { userId: String(as.memberId) } });
  expect(Object.keys(contract.order).filter((call) => !asked.has(call))).toEqual([]);
});

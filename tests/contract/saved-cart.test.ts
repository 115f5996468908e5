import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import { type Member, openMember } from "#tests/support/member.ts";
import { type CallName, type Input, type Raw, type Served, serveBackend } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, goods, type World } from "./world.ts";

let served: Served;
let world: World;
let as: Member;
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  as = await openMember(served.backend);
});
afterAll(() => served.close());

test("every form of every call answers as promised", async () => {
  const asked = new Set<string>();
  const conforms = async (call: keyof typeof contract.savedCart, input: Input, has?: string[]) => {
    asked.add(call);
    const name = `savedCart.${call}` as const;
    const answer = await served.ask(name, { as, ...input });
    expectConformance(name, answer, has);
    return answer.body;
  };

  const { outOrderId: orderId } = await conforms("create", { query: { description: "Terraza" } }, ["redirecturl"]);
  await conforms("create", { query: { description: "Oficina" }, body: { outOrderName: "Oficina" } });
  await world.add(as);
  await conforms("move", { body: { fromOrderItemId: "*", toOrderId: "**", deleteIfEmpty: 0 } }, ["viewTaskName"]);
  await conforms("select", { params: { orderId } });
  await conforms("select", { params: { orderId }, body: { orderId } }, ["viewTaskName"]);
  await conforms("calculate", { params: { orderId }, body: { calculationUsageId: ["-1", "-2"], updatePrices: "1" } });
  expect([...asked].sort()).toEqual(Object.keys(contract.savedCart).sort());
});

/** The calls that guests are refused, and those that a registered stranger asks for somebody's cart and line. */
const named: [CallName, (of: { orderId: string; orderItemId: string }) => Input][] = [
  ["savedCart.select", ({ orderId }) => ({ params: { orderId } })],
  ["savedCart.calculate", ({ orderId }) => ({ params: { orderId }, body: { calculationUsageId: "-1" } })],
  ["savedCart.move", ({ orderId }) => ({ body: { fromOrderItemId: "*", fromOrderId: orderId, toOrderId: "**" } })],
  ["savedCart.move", ({ orderId }) => ({ body: { fromOrderItemId: "*", toOrderId: orderId } })],
  ["savedCart.move", ({ orderItemId }) => ({ body: { fromOrderItemId: orderItemId, toOrderId: "**" } })],
  ["order.copy", ({ orderId }) => ({ body: { fromOrderId_1: orderId } })],
  ["order.copy", ({ orderId }) => ({ body: { fromOrderId_1: "own", toOrderId: orderId } })],
  ["order.cancel", ({ orderId }) => ({ params: { orderId } })],
];

test.each(named)("%s: a foreign cart answers as one that does not exist", async (call, input) => {
  const [owner, stranger] = [await openMember(served.backend), await openMember(served.backend)];
  const { body } = await world.add(owner);
  const real = { orderId: String(body.orderId), orderItemId: String(body.orderItem[0].orderItemId) };
  const own = String((await world.add(stranger, goods.other)).body.orderId);
  const before = (await world.must("cart.get", { as: owner })).body;
  const ask = (of: typeof real) => served.ask(call, { as: stranger, ...withOwn(input(of), own) });
  const [foreign, unknown] = [await ask(real), await ask({ orderId: "999999999", orderItemId: "999999999" })];
  expect(foreign.status).toBeGreaterThanOrEqual(400);
  expect(essence(foreign, real.orderId)).toEqual(essence(unknown, "999999999"));
  expect((await world.must("cart.get", { as: owner })).body).toEqual(before);
});

test.each(["savedCart.create", "savedCart.select", "order.copy"] as const)(
  "%s is refused to guests and to nobody",
  async (call) => {
    const { as: guest, orderId } = await world.withCart();
    const input = { params: { orderId }, query: { description: "Mía" }, body: { fromOrderId_1: orderId } };
    const answer = await served.ask(call, { as: guest, ...input });
    expect([answer.status, answer.body.errors[0].errorKey]).toEqual([403, "_ERR_USER_AUTHORITY"]);
    expect((await served.ask(call, input)).status).toBe(401);
  },
);

const withOwn = (input: Input, own: string): Input =>
  JSON.parse(JSON.stringify(input).replace('"own"', JSON.stringify(own))) as Input;

const essence = ({ status, body }: Raw, id: string) => [
  status,
  JSON.stringify(body, (key, value) => (key === "correlationIdentifier" ? "" : value)).replaceAll(id, "#"),
];

import { beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import { type Member, openMember } from "#tests/support/member.ts";
import type { Input, Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";
import { createWorld, type World } from "./world.ts";

let served: Served;
let world: World;
let as: Member;
beforeAll(async () => {
  served = await sharedBackend();
  world = createWorld(served.ask);
  as = await openMember(served.backend);
});

test("every form of every call conforms to the contract", async () => {
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

test.each(["savedCart.create", "savedCart.select", "order.copy"] as const)(
  "%s is refused for guests and anonymous callers",
  async (call) => {
    const { as: guest, orderId } = await world.withCart();
    const input = { params: { orderId }, query: { description: "Mía" }, body: { fromOrderId_1: orderId } };
    const answer = await served.ask(call, { as: guest, ...input });
    expect([answer.status, answer.body.errors[0].errorKey]).toEqual([403, "_ERR_USER_AUTHORITY"]);
    expect((await served.ask(call, input)).status).toBe(401);
  },
);

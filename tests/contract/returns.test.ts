import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { moveOrder } from "#backend/order/move.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { contract } from "#contract";
import type { Input, Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";
import { createWorld, type World } from "./world.ts";

let served: Served;
let world: World;
beforeAll(async () => {
  served = await sharedBackend();
  world = createWorld(served.ask);
});

test("every form of every call conforms to the contract", async () => {
  const { db } = served.backend;
  const { as, orderId, orderItemId } = await world.placed();
  const asked = new Set<string>();
  const conforms = async (call: keyof typeof contract.returns, input: Input, has?: string[]) => {
    asked.add(call);
    const name = `returns.${call}` as const;
    const answer = await served.ask(name, { as, ...input });
    expectConformance(name, answer, has);
    return answer.body;
  };
  const params = { orderId };

  await conforms("get", { params });
  for (const status of ["R", "S", "D"] as const) await db.transaction((tx) => moveOrder(tx, Number(orderId), status));
  await conforms("get", { params }, ["returnableUntil", "x_legalUntil", "x_policyUntil", "x_deliveredDate"]);
  const returnItem = [{ orderItemId, quantity: "1", reasonCode: "DEFECT", comment: "Rota" }];
  const { rmaId } = await conforms("create", { params, body: { returnItem, deliveryMethod: "CARRIER" } });
  await conforms("get", { params }, ["Return[].returnItem[].rmaItemId"]);
  await conforms("list", {}, ["Return[].orderId"]);
  await conforms("resendMail", { params, query: { rmaId } });
  await conforms("track", { params: { rmaId } }, ["trackingEvent[].description"]);
  await conforms("track", { as: undefined, params: { rmaId }, query: { email: "ana@ejemplo.mx" } });
  await conforms("sendCode", { body: { orderId, email: "ana@ejemplo.mx" } });
  const [mail] = await db.select().from(outbox).where(eq(outbox.kind, "return-code"));
  await conforms("verifyCode", { body: { orderId, code: String(mail?.payload.code) } });
  expect(Object.keys(contract.returns).filter((call) => !asked.has(call))).toEqual([]);
});

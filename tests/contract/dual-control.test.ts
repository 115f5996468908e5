import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stores } from "#backend/platform/db/schema/store.ts";
import { openMember } from "#tests/support/member.ts";
import { serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, type World } from "./world.ts";

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  const { db } = served.backend;
  const [store] = await db.select().from(stores).where(eq(stores.id, 1));
  const userData = { ...store?.userData, "dualControl.acts": "goodwill" };
  await db.update(stores).set({ userData }).where(eq(stores.id, 1));
});
afterAll(() => served.close());

test("every call conforms to the contract", async () => {
  const [agent, shopper] = [await openMember(served.backend, { kind: "A" }), await openMember(served.backend)];
  const supervisor = await openMember(served.backend, { kind: "A", role: "supervisor" });
  const userId = String(shopper.memberId);
  await world.must("onBehalf.begin", { as: agent, body: { userId, reason: "Pedido perdido" } });
  const ask = async (amount: string) => {
    const { status, body } = await served.ask("onBehalf.goodwill", { as: agent, body: { userId, amount } });
    expect([status, body.errors[0].errorKey]).toEqual([409, "_ERR_DUAL_CONTROL_WAITS"]);
    return { requestId: String(body.errors[0].errorParameters.split(",")[0]) };
  };
  const withdrawn = await ask("600");
  const as = supervisor;
  expectConformance("dualControl.withdraw", await served.ask("dualControl.withdraw", { as: agent, params: withdrawn }));
  const refused = { params: await ask("700"), body: { comment: "Ya se le dio" } };
  expectConformance("dualControl.refuse", await served.ask("dualControl.refuse", { as, ...refused }));
  const confirmed = await ask("800");
  expectConformance("dualControl.confirm", await served.ask("dualControl.confirm", { as, params: confirmed }));
  const listed = await served.ask("dualControl.list", { as });
  expectConformance("dualControl.list", listed, ["requests[].decidedBy", "requests[].comment"]);
});

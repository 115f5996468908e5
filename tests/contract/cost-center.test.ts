import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { members } from "#backend/platform/db/schema/member.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { serveBackend, type Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { createWorld, type World } from "./world.ts";

/** Gloria administers a cooperative in the second store. */
const store = 2;
const [organizationId, partNumber] = ["7003", "AGENDA-2027-CAF"];
let served: Served;
let world: World;
let gloria: Tokens;
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  const logonPassword = passwordOf("gloria");
  gloria = (await world.must("identity.signIn", { store, body: { logonId: "gloria", logonPassword } })).body;
});
afterAll(() => served.close());

test("cost-center lists and assigned units conform to the contract", async () => {
  const as = gloria;
  const params = { organizationId };
  const saved = await served.ask("costCenter.save", { as, store, params, body: { costCenter: ["Planta", "Oficina"] } });
  expectConformance("costCenter.save", saved);
  const employee = { departmentNumber: "Planta" };
  await served.backend.db.update(members).set({ employee }).where(eq(members.logonId, "gloria"));
  expectConformance("costCenter.get", await served.ask("costCenter.get", { as, store, params }), ["usual"]);

  const { body } = await world.must("cart.add", { as, store, body: { orderItem: [{ partNumber, quantity: "5" }] } });
  const orderItemId = body.orderItem[0].orderItemId;
  const assigned = [
    { costCenter: "Planta", quantity: "2" },
    { costCenter: "Oficina", unitId: organizationId, quantity: "1" },
  ];
  await world.must("cart.updateItems", {
    as,
    store,
    body: { orderItem: [{ orderItemId, x_costCenters: assigned }] },
  });
  const cart = await served.ask("cart.get", { as, store });
  expectConformance("cart.get", cart, [
    "x_costCenterSums",
    "orderItem[].x_costCenters",
    "orderItem[].x_costCenterShares",
  ]);
  await world.must("costCenter.save", { as, store, params, body: { costCenter: ["Planta"] } });
  expectConformance("cart.get", await served.ask("cart.get", { as, store }), ["orderItem[].x_costCenterFault"]);
  const quotation = (await world.must("quotation.create", { as, store, body: {} })).body;
  const read = { as, store, params: { quotationId: quotation.quotationId } };
  expectConformance("quotation.get", await served.ask("quotation.get", read), ["x_costCenterSums"]);
  expect(cart.body.x_costCenterSums).toHaveLength(3);
});

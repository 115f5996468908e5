import { beforeAll, expect, test } from "vitest";
import { openMember } from "#tests/support/member.ts";
import type { Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";
import { createWorld, type World } from "./world.ts";

/** An agent who has taken the cart of a shopper. */
let served: Served;
let world: World;
beforeAll(async () => {
  served = await sharedBackend();
  world = createWorld(served.ask);
});

test("every call conforms to the contract, and the cart shows the agreed price override", async () => {
  const [agent, shopper] = [await openMember(served.backend, { kind: "A" }), await openMember(served.backend)];
  await world.add(shopper);
  const { body: cart } = await world.must("cart.get", { as: shopper });
  const body = { userId: String(shopper.memberId), reason: "Preguntó por el precio" };
  await world.must("onBehalf.begin", { as: agent, body });
  const orderId = String(cart.orderId);
  const params = { orderId, orderItemId: String(cart.orderItem[0].orderItemId) };
  const because = { reason: "DAMAGED", comment: "Caja abierta" };
  await world.must("onBehalf.lock", { as: agent, params: { orderId } });
  const lowered = await served.ask("priceOverride.set", { as: agent, params, body: { percent: "5", ...because } });
  expectConformance("priceOverride.set", lowered);
  expectConformance("priceOverride.list", await served.ask("priceOverride.list", { as: agent, params: { orderId } }));
  const after = await served.ask("cart.get", { as: shopper });
  expectConformance("cart.get", after, ["orderItem[].x_priceOverride"]);
  expect(after.body.orderItem[0].x_priceOverride).toMatchObject({ held: "true", reason: "DAMAGED" });
  const far = await served.ask("priceOverride.set", { as: agent, params, body: { percent: "50", ...because } });
  expect([far.status, far.body.errors[0].errorKey]).toEqual([400, "_ERR_PRICE_OVERRIDE_LIMIT"]);
  expectConformance("priceOverride.remove", await served.ask("priceOverride.remove", { as: agent, params }));
});

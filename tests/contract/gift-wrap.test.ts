import { beforeAll, expect, test } from "vitest";
import type { Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";
import { createWorld, goods } from "./world.ts";

let served: Served;
beforeAll(async () => void (served = await sharedBackend()));

test("setting, reading and removing a gift wrap conform to the contract", async () => {
  const world = createWorld(served.ask);
  const as = await world.guest();
  const { body } = await world.add(as, goods.plain);
  const params = { orderId: String(body.orderId) };
  const orderItem = [{ orderItemId: String(body.orderItem[0].orderItemId), quantity: "1" }];
  const gift = { orderItem, wrapped: "true", pricesHidden: "true", recipient: "Ana", sender: "Luis", message: "Hola" };
  const given = await served.ask("giftWrap.set", { as, params, body: gift });
  expectConformance("giftWrap.set", given);
  const read = await served.ask("giftWrap.ofOrder", { as, params });
  expectConformance("giftWrap.ofOrder", read, ["price", "giftWrap[].message"]);
  const cart = await served.ask("cart.get", { as });
  expectConformance("cart.get", cart, ["x_giftWrapCharge", "orderItem[].x_giftWrap"]);
  const { giftWrapId } = given.body;
  const removed = await served.ask("giftWrap.remove", { as, params: { ...params, giftWrapId } });
  expectConformance("giftWrap.remove", removed);
  expect((await served.ask("giftWrap.ofOrder", { as, params })).body.giftWrap).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { openMember } from "#tests/support/member.ts";
import { addAddress, shopOf } from "#tests/support/test-shop.ts";
import { type CallName, type Input, type Served, serveBackend } from "./ask.ts";
import { capturedKeys, typesIn } from "./captured-keys.ts";

let served: Served;
let withCart: Input;
beforeAll(async () => {
  served = await serveBackend();
  const shop = shopOf(served.backend);
  const member = await openMember(served.backend);
  const address = await addAddress(served.backend.db, member.memberId);
  await shop.paidCart({ ...member, address }, "COD", { goods: 2 });
  await member.call("POST", "cart/calculate", { body: {} });
  withCart = { as: member };
});
afterAll(() => served.close());

/** How to ask for an answer that has all it can show. */
const inputs: Partial<Record<CallName, () => Input>> = {
  "cart.get": () => withCart,
  "shipping.usableInfo": () => withCart,
  "cart.usableShippingModes": () => withCart,
  "person.self": () => withCart,
  "spot.byName": () => ({ params: { name: "Home_ProductRec" } }),
  "catalog.categories": () => ({ query: { depthAndLimit: "11,11" } }),
  "catalog.urls": () => ({ query: { identifier: "home" } }),
  "catalog.products": () => ({ query: { searchTerm: "*", limit: "60" } }),
  "catalog.suggestions": () => ({ query: { suggestType: ["Category", "Brand"] } }),
  "settings.onlineStore": () => ({ query: { q: "findOnlineStore", profileName: "IBM_Admin_All" } }),
  "paymentTerm.find": () => ({ query: { q: "eligible" } }),
};

test.each(Object.entries(capturedKeys))("%s holds the keys that real installations send", async (call, keys) => {
  const name = call as CallName;
  const { status, text, body } = await served.ask(name, inputs[name]?.());
  expect(status, text).toBe(200);
  const found = typesIn(body);
  const wrong = Object.entries(keys).filter(([place, type]) => !found.get(place)?.has(type));
  expect(
    wrong.map(([place, type]) => `${place}: ${type}, not ${[...(found.get(place) ?? ["absent"])].join(" or ")}`),
  ).toEqual([]);
});

test("no form of a request that installations answer is refused", async () => {
  const { ask } = served;
  const goods = await ask("catalog.products", { query: { searchTerm: "*", limit: "1" } });
  const catalogEntryId = goods.body.contents[0].id;
  const forms: [CallName, Input][] = [
    ["price.byPartNumbers", { query: { q: "byCatalogEntryIds", catalogEntryId } }],
    ["order.find", { ...withCart, query: { q: "findByParentOrderId", orderId: "1" } }],
    ["geo.nodes", { query: { type: "CNTY", name: "México" } }],
    ["wishlist.create", { ...withCart, body: { description: "Casa" } }],
  ];
  for (const [name, input] of forms) {
    const { status, text } = await ask(name, input);
    expect(status, `${name} ${text}`).toBeLessThan(300);
  }
});

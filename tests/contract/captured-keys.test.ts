import { afterAll, beforeAll, expect, test } from "vitest";
import { readReply } from "#app/commerce/reply.server.ts";
import { openMember } from "#tests/support/member.ts";
import { type CallName, callOf, type Input, type Served, serveBackend } from "./ask.ts";
import { type Asked, openScene } from "./captured/scene.ts";
import { capturedAnswers, typesIn } from "./captured-keys.ts";
import { createWorld, delivery, goods } from "./world.ts";

let served: Served;
let asked: Asked;
beforeAll(async () => {
  served = await serveBackend();
  asked = await openScene(served);
}, 120_000);
afterAll(() => served.close());

test.each(capturedAnswers)("%s has the keys that real installations send", async (title, keys) => {
  const [call, input] = asked[title] ?? [];
  if (!call || !input) throw new Error("the scene does not say how to ask for it");
  const { status, text, body } = await served.ask(call, await input());
  expect(status, text).toBeLessThan(300);
  const found = typesIn(body);
  const wrong = keys.filter(([place, type]) => !found.get(place)?.has(type));
  expect(
    wrong.map(([place, type]) => `${place}: ${type}, not ${[...(found.get(place) ?? ["absent"])].join(" or ")}`),
  ).toEqual([]);
});

/** Of these only some keys are listed. */
const inPart = /^(products, |espot, c)/;

test.each(capturedAnswers.filter(([title, keys]) => keys.length > 0 && !inPart.test(title)))(
  "%s is read by the storefront with those keys alone",
  async (title, keys) => {
    const [name, input] = asked[title] ?? [];
    if (!name || !input) throw new Error("the scene does not say how to ask for it");
    const { status, body } = await served.ask(name, await input());
    const text = JSON.stringify(
      withOnly(
        keys.map(([place]) => place),
        body,
      ),
    );
    const mended: string[] = [];
    const read = () =>
      readReply({ name, call: callOf(name), anonymous: false }, { status, text }, (places) => mended.push(...places));
    expect(read).not.toThrow();
    expect(mended).toEqual([]);
  },
);

/** A response with nothing but what is at these places, above and below them, and what is null. */
function withOnly(places: string[], value: unknown, place = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => withOnly(places, one, `${place}[]`));
  if (typeof value !== "object" || value === null) return value;
  const isKnown = (at: string, one: unknown) =>
    one === null || places.some((known) => known === at || known.startsWith(`${at}.`) || known.startsWith(`${at}[`));
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]): [string, string, unknown] => [key, place ? `${place}.${key}` : key, one])
      .filter(([, at, one]) => isKnown(at, one))
      .map(([key, at, one]) => [key, withOnly(places, one, at)]),
  );
}

test("every captured response is compared", () => {
  expect(capturedAnswers.map(([title]) => title).sort()).toEqual(Object.keys(asked).sort());
  const compared = capturedAnswers.filter(
    ([title]) => !title.startsWith("espot, c") && !title.startsWith("products, "),
  );
  expect(compared).toHaveLength(50);
});

test("ids may be sent as JSON numbers", async () => {
  const world = createWorld(served.ask);
  const as = await openMember(served.backend);
  const goodsId = (await served.ask("catalog.products", { query: { partNumber: goods.plain } })).body.contents[0].id;
  const send = async (name: CallName, input: Input) => {
    const { status, text, body } = await served.ask(name, { as, ...input });
    expect(status, `${name} ${text}`).toBeLessThan(300);
    return body;
  };
  const added = await send("cart.add", { body: { orderItem: [{ productId: Number(goodsId), quantity: 1 }] } });
  const [orderId, orderItemId] = [Number(added.orderId), Number(added.orderItem[0].orderItemId)];
  await send("cart.updateItems", { body: { orderId, orderItem: [{ orderItemId, quantity: 2 }] } });
  const addressId = Number(await world.address(as));
  await send("shipping.setInfo", { body: { orderId, addressId, shipModeId: Number(delivery), x_calculateOrder: "1" } });
  const piAmount = await world.total(as);
  await send("payment.add", { body: { orderId, piAmount, billing_address_id: addressId, payMethodId: "COD" } });
  await send("cart.deleteItem", { body: { orderId, orderItemId } });
  await send("wishlist.create", { body: { descriptionName: "Casa", item: [{ productId: Number(goodsId) }] } });
});

test("every form of request that real installations answer is accepted", async () => {
  const { ask } = served;
  const as = await openMember(served.backend);
  const found = await ask("catalog.products", { query: { searchTerm: "*", limit: "1" } });
  const catalogEntryId = found.body.contents[0].id;
  const forms: [CallName, Input][] = [
    ["price.byPartNumbers", { query: { q: "byCatalogEntryIds", catalogEntryId } }],
    ["order.find", { as, query: { q: "findByParentOrderId", orderId: "1" } }],
    ["geo.nodes", { query: { type: "CNTY", name: "México" } }],
    ["wishlist.create", { as, body: { description: "Casa" } }],
    ["settings.onlineStore", {}],
    ["person.update", { body: { resetPassword: "true", logonId: "alguien@example.mx" } }],
  ];
  for (const [name, input] of forms) {
    const { status, text } = await ask(name, input);
    expect(status, `${name} ${text}`).toBeLessThan(300);
  }
});

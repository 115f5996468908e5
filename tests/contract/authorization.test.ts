import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stock } from "#backend/db/schema/index.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { type CallName, type Input, type Raw, type Served, serveBackend } from "./ask.ts";
import { addressBody, createWorld, delivery, goods, type World } from "./world.ts";

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  // Many orders are placed here; what they buy shall not run out.
  await served.backend.db.update(stock).set({ onHand: 100_000 });
});
afterAll(() => served.close());

/** What belongs to its owner, by the names under which calls take it. */
type Owned = {
  owner: Tokens;
  orderId: string;
  orderItemId: string;
  addressId: string;
  piId: string;
  /** Placed, and waiting for its payment. */
  placedId: string;
  placedPi: string;
};

/** A call that names an object: how it is asked, and whether its owner needs the object in a state of its own. */
type Row = { call: CallName; what: string; input: (named: Owned) => Omit<Input, "as" | "store"> };

const nothing = {
  orderId: "999999999",
  orderItemId: "999999999",
  addressId: "999999999",
  piId: "999999999",
  placedId: "999999999",
  placedPi: "999999999",
};
const line = { orderItem: [{ partNumber: goods.plain, quantity: "1" }] };

const rows: Row[] = [
  { call: "order.get", what: "order", input: ({ placedId }) => ({ params: { orderId: placedId } }) },
  { call: "order.get", what: "cart", input: ({ orderId }) => ({ params: { orderId } }) },
  { call: "order.track", what: "order", input: ({ placedId }) => ({ body: { orderId: placedId } }) },
  { call: "order.oms", what: "order", input: ({ placedId }) => ({ params: { extOrderId: `WCS_${placedId}` } }) },
  {
    call: "order.copyOms",
    what: "order",
    input: ({ placedId }) => ({ params: { extOrderId: `WCS_${placedId}` } }),
  },
  { call: "order.fraudCheck", what: "order", input: ({ placedId }) => ({ params: { orderId: placedId }, body: {} }) },
  { call: "order.cancel", what: "order", input: ({ placedId }) => ({ params: { orderId: placedId } }) },
  {
    call: "order.processOms",
    what: "order",
    input: ({ placedId }) => ({ params: { extOrderId: `WCS_${placedId}` }, body: { actionCode: "Cancel" } }),
  },
  { call: "returns.get", what: "order", input: ({ placedId }) => ({ params: { orderId: placedId } }) },
  {
    call: "payment.punchout",
    what: "order",
    input: ({ placedId, placedPi }) => ({ query: { orderId: placedId, piId: placedPi } }),
  },
  {
    call: "payment.repay",
    what: "order",
    input: ({ placedId, placedPi }) => ({ query: { orderId: placedId, piId: placedPi } }),
  },
  { call: "inventory.promise", what: "order", input: ({ placedId }) => ({ query: { orderId: placedId } }) },
  { call: "inventory.promise", what: "cart", input: ({ orderId }) => ({ query: { orderId } }) },

  { call: "contact.byAddressId", what: "address", input: ({ addressId }) => ({ params: { addressId } }) },
  { call: "contact.get", what: "nickname", input: () => ({ params: { nickName: addressBody.nickName } }) },
  {
    call: "contact.update",
    what: "nickname",
    input: () => ({ params: { nickName: addressBody.nickName }, body: { city: "Lerdo" } }),
  },

  { call: "cart.usableShippingModes", what: "cart", input: ({ orderId }) => ({ query: { orderId } }) },
  { call: "cart.usablePayments", what: "cart", input: ({ orderId }) => ({ query: { orderId } }) },
  { call: "shipping.usableInfo", what: "cart", input: ({ orderId }) => ({ query: { orderId } }) },
  { call: "cart.add", what: "cart", input: ({ orderId }) => ({ body: { orderId, ...line } }) },
  {
    call: "cart.updateItems",
    what: "line",
    input: ({ orderItemId }) => ({ body: { orderItem: [{ orderItemId, quantity: "2" }] } }),
  },
  { call: "cart.updateItems", what: "cart", input: ({ orderId }) => ({ body: { orderId, orderItem: [] } }) },
  { call: "cart.calculate", what: "cart", input: ({ orderId }) => ({ body: { orderId, calculationUsageId: "-1" } }) },
  {
    call: "shipping.setInfo",
    what: "address",
    input: ({ addressId }) => ({ body: { addressId, shipModeId: delivery } }),
  },
  {
    call: "shipping.setInfo",
    what: "line",
    input: ({ orderItemId }) => ({ body: { orderItem: [{ orderItemId, shipModeId: delivery }] } }),
  },
  { call: "shipping.setInfo", what: "cart", input: ({ orderId }) => ({ body: { orderId, shipModeId: delivery } }) },
  {
    call: "promotion.assign",
    what: "cart",
    input: ({ orderId }) => ({ body: { orderId, promoCode: "ENVIOGRATIS" } }),
  },
  {
    call: "payment.replace",
    what: "instruction",
    input: ({ piId, addressId }) => ({
      body: {
        paymentInstruction: [{ piId, piAmount: "1.00", billing_address_id: addressId, payMethodId: "COD" }],
      },
    }),
  },
  { call: "payment.remove", what: "instruction", input: ({ piId }) => ({ params: { piId } }) },
  {
    call: "payment.add",
    what: "address",
    input: ({ addressId }) => ({
      body: { piAmount: "1.00", billing_address_id: addressId, payMethodId: "SimplePunchout" },
    }),
  },
  {
    call: "payment.add",
    what: "cart",
    input: ({ orderId, addressId }) => ({
      body: { orderId, piAmount: "1.00", billing_address_id: addressId, payMethodId: "SimplePunchout" },
    }),
  },
  { call: "cart.precheckout", what: "cart", input: ({ orderId }) => ({ body: { orderId } }) },
  { call: "cart.deleteItem", what: "line", input: ({ orderItemId }) => ({ body: { orderItemId } }) },
  { call: "contact.remove", what: "nickname", input: () => ({ params: { nickName: addressBody.nickName } }) },
];
async function own(): Promise<Owned> {
  const { as, orderId: placedId, piId: placedPi, addressId } = await world.placed("SimplePunchout");
  const { body } = await world.add(as);
  await world.must("shipping.setInfo", { as, body: { addressId, shipModeId: delivery } });
  const instruction = { piAmount: "1.00", billing_address_id: addressId, payMethodId: "COD" };
  const paid = await world.must("payment.add", { as, body: instruction });
  return {
    owner: as,
    orderId: String(body.orderId),
    orderItemId: String(body.orderItem[0].orderItemId),
    addressId,
    piId: String(paid.body.paymentInstruction[0].piId),
    placedId,
    placedPi,
  };
}

/** People to whom the object is none of their business. Each has a cart, so that nothing fails for want of one. */
const strangers: Record<string, () => Promise<{ as?: Tokens; store: number }>> = {
  "another guest": async () => ({ as: (await world.withCart()).as, store: 1 }),
  "another guest without a cart": async () => ({ as: await world.guest(), store: 1 }),
  "another store's guest": async () => {
    const as = await world.guest(2);
    const body = { orderItem: [{ partNumber: "AGENDA-2027-CAF", quantity: "1" }] };
    await world.must("cart.add", { as, store: 2, body });
    return { as, store: 2 };
  },
  nobody: async () => ({ store: 1 }),
};

const otherName = "Nada";

/** An answer without what differs by nature: the number of the request, and the name of what was asked for. */
function essence({ status, body }: Raw, named: object) {
  const text = JSON.stringify(body ?? null, (key, value) => (key === "correlationIdentifier" ? "" : value));
  const names = Object.values(named).filter((name): name is string => typeof name === "string");
  return {
    status,
    text: [...names, addressBody.nickName, otherName].reduce((left, id) => left.replaceAll(id, "#"), text),
  };
}

describe.each(rows.map((row): [string, Row] => [`${row.call} (${row.what})`, row]))("%s", (_, { call, input }) => {
  let owned: Owned;
  let before: unknown;
  beforeAll(async () => {
    owned = await own();
    before = await stateOf(owned);
  });

  test.each(Object.keys(strangers))("%s cannot tell it from one that does not exist", async (who) => {
    const [here, there] = [await strangers[who]?.(), await strangers[who]?.()];
    const real = await served.ask(call, { ...here, ...input(owned) });
    const unreal = await served.ask(call, { ...there, ...renamed(input({ owner: owned.owner, ...nothing })) });
    expect(essence(real, owned)).toEqual(essence(unreal, nothing));
    expect(real.status).toBeGreaterThanOrEqual(400);
  });

  test("nothing happened to it by that, and its owner may", async () => {
    expect(await stateOf(owned)).toEqual(before);
    const { status, text } = await served.ask(call, { as: owned.owner, ...input(owned) });
    expect(status, text).toBeLessThan(300);
  });
});

/** Names of addresses are everybody's own: the one that does not exist is another name. */
const renamed = (input: Omit<Input, "as" | "store">) =>
  input.params?.nickName ? { ...input, params: { nickName: otherName } } : input;

async function stateOf({ owner: as, placedId }: Owned) {
  const cart = await world.must("cart.get", { as });
  const order = await world.must("order.get", { as, params: { orderId: placedId } });
  const book = await world.must("contact.list", { as });
  return [cart.body, order.body, book.body];
}

test("tokens of one store do not open the cart of another", async () => {
  const { as } = await world.withCart();
  const { status, body } = await served.ask("cart.get", { as, store: 2 });
  expect([status, body]).toEqual([404, {}]);
});

test("a provider's word about somebody's order needs the provider's signature, whoever sends it", async () => {
  const owned = await own();
  const body = {
    orderId: owned.placedId,
    piId: owned.placedPi,
    transactionId: `${owned.placedPi}.1.forged`,
    result: "APPROVED",
    amount: "1.00",
    signature: "f".repeat(64),
  };
  expect((await served.ask("payment.callback", { as: owned.owner, body })).status).toBe(403);
});

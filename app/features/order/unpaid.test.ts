import { expect, it } from "vitest";
import type { AppLoadContext } from "@remix-run/node";
import type { Order } from "#contract/shapes/order.ts";
import { noteUnpaid, unpaidOrder } from "./unpaid.server.ts";

const shop = { store: { storeId: "1" } } as never;
const later = new Date(Date.now() + 60_000).toISOString();

function setup(acting?: object) {
  const visit = new Map<string, unknown>();
  const session = {
    acting: () => acting,
    get: (key: string) => visit.get(key),
    set: (key: string, value: unknown) => visit.set(key, value),
  };
  return { session, shop: () => Promise.resolve(shop) } as unknown as AppLoadContext;
}

const order = (more: Partial<Order> = {}): Order =>
  ({ orderId: "900", orderStatus: "M", paymentInstruction: [{ xpaym_punchoutPayment: true }], ...more }) as never;

it.each([
  ["paid", "C"],
  ["canceled", "X"],
] as const)("remembers an unpaid order until it is %s, regardless of other orders", async (_, orderStatus) => {
  const context = setup();
  await noteUnpaid(context, order({ x_payUntil: later }));
  await noteUnpaid(context, order({ orderId: "800", orderStatus }));
  expect(unpaidOrder(context, shop)).toBe("900");
  await noteUnpaid(context, order({ orderStatus }));
  expect(unpaidOrder(context, shop)).toBeUndefined();
});

it("ignores an unpaid order in another store and after its payment deadline", async () => {
  const context = setup();
  await noteUnpaid(context, order({ x_payUntil: later }));
  expect(unpaidOrder(context, { store: { storeId: "2" } } as never)).toBeUndefined();
  await noteUnpaid(context, order({ x_payUntil: "2020-01-01T00:00:00Z" }));
  expect(unpaidOrder(context, shop)).toBeUndefined();
});

it("ignores orders without an online payment, and those viewed by an agent", async () => {
  const context = setup();
  await noteUnpaid(context, order({ paymentInstruction: [] }));
  expect(unpaidOrder(context, shop)).toBeUndefined();
  const agent = setup({});
  await noteUnpaid(agent, order());
  expect(unpaidOrder(agent, shop)).toBeUndefined();
});

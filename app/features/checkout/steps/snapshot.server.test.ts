import { describe, expect, test } from "vitest";
import { agreedOf, differences, type Snapshot, snapshotOf } from "./snapshot.server.ts";
import { openTicket, sealTicket } from "./ticket.server.ts";

const line = { id: "1", part: "MESA-1", quantity: 1, price: "100.00000", mode: "14501", address: "7", store: "" };
const agreed: Snapshot = {
  orderId: "900",
  lines: [line],
  discounts: [],
  merchandise: "100.00000",
  shipping: "99.00000",
  tax: "27.45000 0",
  total: "199.00000",
  currency: "MXN",
  payments: [{ method: "COD", address: "7" }],
};
const now = (more: Partial<Snapshot>): Snapshot => ({ ...agreed, ...more });

describe("differences between the agreed and the current cart", () => {
  test("none when nothing has changed", () => expect(differences(agreed, now({}))).toEqual([]));
  test("none for an amount that is only written differently", () =>
    expect(differences(agreed, now({ total: "199.00", shipping: "99" }))).toEqual([]));
  test("a quantity and the resulting total", () =>
    expect(
      differences(agreed, now({ lines: [{ ...line, quantity: 2, price: "200.00000" }], total: "299.00000" })),
    ).toEqual([
      { kind: "quantity", part: "MESA-1", old: 1, now: 2 },
      { kind: "total", old: "199.00000", now: "299.00000" },
    ]));
  test("a price", () =>
    expect(differences(agreed, now({ lines: [{ ...line, price: "110.00000" }] }))).toEqual([
      { kind: "price", part: "MESA-1", old: "100.00000", now: "110.00000" },
    ]));
  test("an added and a removed line", () =>
    expect(differences(agreed, now({ lines: [{ ...line, id: "2", part: "SILLA-1" }] }))).toEqual([
      { kind: "removed", part: "MESA-1", quantity: 1 },
      { kind: "added", part: "SILLA-1", quantity: 1 },
    ]));
  test.each([["mode"], ["address"], ["store"]] as const)("another %s", (way) =>
    expect(differences(agreed, now({ lines: [{ ...line, [way]: "8" }] }))).toEqual([{ kind: "way", part: "MESA-1" }]),
  );
  test("the cost centers of a line: changed, added, or removed", () => {
    const split = (name?: string) => now({ lines: [{ ...line, ...(name && { split: name }) }] });
    expect(differences(split("a"), split("a"))).toEqual([]);
    for (const [old, other] of [
      [split("a"), split("b")],
      [split(), split("a")],
      [split("a"), split()],
    ] as const)
      // oxfmt-ignore
      expect(differences(old, other)).toEqual([{ kind: "split", part: "MESA-1" }]);
  });
  test("the invoice recipient: changed, removed, or added", () => {
    const other = [{ kind: "invoice" }];
    expect(differences(now({ invoice: "a" }), now({ invoice: "a" }))).toEqual([]);
    expect(differences(now({ invoice: "a" }), now({ invoice: "b" }))).toEqual(other);
    expect(differences(now({ invoice: "a" }), agreed)).toEqual(other);
    expect(differences(agreed, now({ invoice: "a" }))).toEqual(other);
  });
  test("gift wrapping, which is a part of the delivery charge, and not shipping", () => {
    const cart = { orderItem: [], totalShippingCharge: "98.00000", x_giftWrapCharge: "98.00000" };
    const [two, one, none] = [
      snapshotOf(cart as never),
      snapshotOf({ ...cart, totalShippingCharge: "49.00000", x_giftWrapCharge: "49.00000" } as never),
      snapshotOf({ orderItem: [], totalShippingCharge: "0.00000" } as never),
    ];
    expect(differences({ ...agreed, ...two, total: "0" }, { ...agreed, ...one, total: "0" })).toEqual([
      { kind: "wrapping", old: "98.00000", now: "49.00000" },
    ]);
    expect(differences({ ...agreed, ...one, total: "0" }, { ...agreed, ...none, total: "0" })).toEqual([
      { kind: "wrapping", old: "49.00000", now: "0" },
    ]);
  });
  test("payment", () => expect(differences(agreed, now({ payments: [] }))).toEqual([{ kind: "payment" }]));
  test("an added, removed, or changed discount, but not its name in another language", () => {
    const summer = { name: "VERANO", label: "10 % de verano", amount: "-10.00000" };
    const [without, given] = [now({}), now({ discounts: [summer] })];
    expect(differences(without, given)).toEqual([{ kind: "discountAdded", label: summer.label }]);
    expect(differences(given, without)).toEqual([{ kind: "discountRemoved", label: summer.label }]);
    expect(differences(given, now({ discounts: [{ ...summer, amount: "-8" }] }))).toEqual([
      { kind: "discount", label: summer.label, old: "-10.00000", now: "-8" },
    ]);
    expect(differences(given, now({ discounts: [{ ...summer, label: "10% summer", amount: "-10.00" }] }))).toEqual([]);
  });
});

describe("a long cart", () => {
  const lines = Array.from({ length: 600 }, (_, index) => ({
    id: String(700_000_000 + index),
    part: `PART-NUMBER-${index}`,
    quantity: 2,
    price: `${index}.50000`,
    mode: "14501",
    address: "3074457345616676719",
    store: "",
  }));
  const long = now({ lines });
  const changed = (more: Partial<(typeof lines)[number]>) =>
    now({ lines: lines.map((one, index) => (index === 599 ? { ...one, ...more } : one)) });

  test("of 600 lines fits into its form, and compares equal in any order and notation", () => {
    const ticket = sealTicket(long, "42");
    expect(ticket.length).toBeLessThan(4_000);
    const agreedTo = openTicket(ticket, "42");
    if (!agreedTo) throw new Error("the ticket does not open");
    expect(differences(agreedTo, now({ lines: lines.map((one) => ({ ...one, price: `${one.price}0` })).reverse() }))).toEqual([]); // oxfmt-ignore
  });

  test.each([
    { quantity: 3 },
    { price: "599.51" },
    { mode: "14502" },
    { address: "8" },
    { store: "1" },
    { part: "X" },
    { id: "1" },
  ])("reports a change of one line to %j", (more) =>
    expect(differences(agreedOf(long), changed(more))).toEqual([{ kind: "lines" }]),
  );

  test("reports a removed line and each amount that changes with it", () =>
    expect(differences(agreedOf(long), now({ lines: lines.slice(1), total: "198.00" }))).toEqual([
      { kind: "lines" },
      { kind: "total", old: "199.00000", now: "198.00" },
    ]));

  test("of a hundred lines fits into a ticket that still explains changes line by line", () => {
    const hundred = now({ lines: lines.slice(0, 100) });
    expect(sealTicket(hundred, "42").length).toBeLessThan(48_000);
    const fewer = differences(agreedOf(hundred), now({ lines: lines.slice(1, 100) }));
    expect(fewer).toEqual([{ kind: "removed", part: "PART-NUMBER-0", quantity: 2 }]);
  });
});

import { Decimal } from "decimal.js";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { balance, followerOf, isOverpaid, type CartPayment, remainingOf } from "./balance.server.ts";

const part = (piId: string, method: string, amount: string): CartPayment => ({ piId, method, amount });
const card = (amount: string, piId = "1") => part(piId, "SimplePunchout", amount);
const voucher = (amount: string, piId = "2") => part(piId, "ValeElectronico", amount);
const cash = (amount: string, piId = "3") => part(piId, "COD", amount);

/** The parts as they are after balancing, in the order given. */
function after(parts: readonly CartPayment[], total: string, options?: { follow?: boolean }) {
  const { set, drop } = balance(parts, total, options);
  return parts
    .filter(({ piId }) => !drop.includes(piId))
    .map((one) => ({ ...one, amount: set.get(one.piId) ?? one.amount }));
}

describe("a changed total", () => {
  test("lower: reduces the card and keeps the voucher", () => {
    expect(after([card("400"), voucher("100")], "450")).toEqual([card("350.000000"), voucher("100")]);
  });
  test("lower than the voucher: reduces the voucher and drops the card", () => {
    const { set, drop } = balance([card("400"), voucher("100")], "80");
    expect([...set, drop]).toEqual([["2", "80.000000"], ["1"]]);
  });
  test("higher: the card covers the difference only with `follow`", () => {
    expect(balance([voucher("100"), card("400")], "600").remaining).toBe("100.000000");
    expect(after([voucher("100"), card("400")], "600", { follow: true })).toEqual([voucher("100"), card("500.000000")]);
  });
  test("higher, with only a voucher: leaves the difference open", () => {
    const { set, remaining } = balance([voucher("100")], "600", { follow: true });
    expect([set.size, remaining]).toEqual([0, "500.000000"]);
  });
  test("lower, with cash: reduces the card before cash", () => {
    expect(followerOf([card("1"), cash("2"), voucher("3")])?.method).toBe("SimplePunchout");
    expect(after([card("100"), cash("100")], "150")).toEqual([card("50.000000"), cash("100")]);
  });
  test("zero: drops all payments", () => {
    expect(balance([card("10"), voucher("5")], "0").drop.sort()).toEqual(["1", "2"]);
  });
});

const amount = fc
  .bigInt({ min: 1n, max: 10n ** 13n })
  .map((units) => new Decimal(units.toString()).div(1e6).toFixed(6));
const method = fc.constantFrom("SimplePunchout", "COD", "LOC", "PayPal", "ValeElectronico", "MONEDERO");
const parts = fc
  .array(fc.record({ method, amount }), { maxLength: 6 })
  .map((list) => list.map((one, index) => ({ ...one, piId: String(index + 1) })));
const total = fc.oneof(amount, fc.constant("0"));
const sum = (list: readonly CartPayment[]) => list.reduce((all, one) => all.plus(one.amount), new Decimal(0));

describe("for any payments and total", () => {
  test("payments and the remaining amount add up to the total exactly, and no payment is negative", () => {
    fc.assert(
      fc.property(parts, total, fc.boolean(), (list, of, follow) => {
        const now = after(list, of, { follow });
        expect(now.every((one) => new Decimal(one.amount).gt(0))).toBe(true);
        expect(isOverpaid(now, of)).toBe(false);
        expect(
          sum(now)
            .plus(balance(list, of, { follow }).remaining)
            .equals(of),
        ).toBe(true);
        expect(remainingOf(now, of)).toBe(balance(list, of, { follow }).remaining);
      }),
    );
  });

  test("nothing remains open with a payment that follows the total", () => {
    fc.assert(
      fc.property(parts, total, (list, of) => {
        fc.pre(followerOf(list) !== undefined);
        expect(Number(balance(list, of, { follow: true }).remaining)).toBe(0);
      }),
    );
  });

  test("the order in which payments were added does not matter", () => {
    const shape = (list: readonly CartPayment[]) =>
      list.map((one) => `${one.method} ${new Decimal(one.amount).toFixed(6)}`).sort();
    fc.assert(
      fc.property(parts, total, fc.boolean(), fc.infiniteStream(fc.nat()), (list, of, follow, dice) => {
        const shuffled = list
          .map((one) => ({ one, at: dice.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }, index) => ({ ...one, piId: String(index + 1) }));
        expect(shape(after(shuffled, of, { follow }))).toEqual(shape(after(list, of, { follow })));
      }),
    );
  });

  test("balanced payments stay unchanged", () => {
    fc.assert(
      fc.property(parts, total, (list, of) => {
        const now = after(list, of);
        expect(after(now, of)).toEqual(now);
      }),
    );
  });
});

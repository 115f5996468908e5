import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal, decimalsOf, sum, zero } from "#backend/platform/money.ts";
import { amountKinds, type Amounts, shareAmounts, type SharedLine } from "./share-amounts.ts";

const currencies = ["MXN", "JPY", "KWD"];
const fine = (max: number) => fc.integer({ min: 0, max }).map((micros) => new Decimal(micros).div(1_000_000));

/** Up to 200 lines for up to six parties: amounts to the sixth place, discounts negative, parties without pieces included. */
const orders = fc
  .record({
    currency: fc.constantFrom(...currencies),
    taxIncluded: fc.boolean(),
    parties: fc.integer({ min: 1, max: 6 }),
    delivery: fine(90_000_000),
    seeds: fc.array(
      fc.record({
        productPrice: fine(5_000_000_000),
        off: fine(900_000_000),
        shippingCharge: fine(200_000_000),
        tax: fine(800_000_000),
        pieces: fc.array(fc.nat(40), { minLength: 6, maxLength: 6 }),
      }),
      { minLength: 1, maxLength: 200 },
    ),
  })
  .map(({ parties, seeds, delivery, ...rest }) => {
    const lines: SharedLine[] = seeds.map(({ off, pieces, ...amounts }) => {
      const own = pieces.slice(0, parties);
      return {
        amounts: { ...amounts, adjustment: off.negated() },
        pieces: own.some(Boolean) ? own : own.with(0, 1),
      };
    });
    const all = (kind: keyof Amounts) => sum(lines.map(({ amounts }) => amounts[kind]));
    const totals = {
      productPrice: all("productPrice"),
      adjustment: all("adjustment").minus(delivery),
      shippingCharge: all("shippingCharge"),
      tax: all("tax"),
    };
    const paid = totals.productPrice.plus(totals.adjustment).plus(totals.shippingCharge);
    const total = Decimal.max(0, rest.taxIncluded ? paid : paid.plus(totals.tax));
    return { ...rest, parties, lines, totals: { ...totals, total } };
  });

test("shares add up exactly to every line and to the totals of the order", () => {
  fc.assert(
    fc.property(orders, (order) => {
      const { lines, sums } = shareAmounts(order);
      for (const kind of amountKinds) {
        expect(sum(sums.map((one) => one[kind])).eq(order.totals[kind])).toBe(true);
        for (const [index, line] of order.lines.entries())
          expect(sum(lines[index]?.map((one) => one[kind]) ?? []).eq(line.amounts[kind])).toBe(true);
      }
      expect(sum(sums.map(({ total }) => total)).eq(order.totals.total)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("no sum differs from its exact share by more than three minor units, however many lines are rounded", () => {
  fc.assert(
    fc.property(orders, (order) => {
      const { sums } = shareAmounts(order);
      const unit = new Decimal(10).pow(-decimalsOf(order.currency));
      for (const [party, one] of sums.entries()) {
        const exact = sum(
          order.lines.map(({ amounts, pieces }) => amounts.productPrice.times(pieces[party] ?? 0).div(sum(pieces))),
        );
        expect(one.productPrice.minus(exact).abs().lte(unit.times(3))).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test("a party without units of a line pays nothing for it", () => {
  const amounts = { productPrice: new Decimal(10), adjustment: zero, shippingCharge: zero, tax: zero };
  const { lines } = shareAmounts({
    currency: "MXN",
    taxIncluded: false,
    lines: [{ amounts, pieces: [0, 3, 0] }],
    totals: { ...amounts, total: new Decimal(10) },
  });
  expect(lines[0]?.map(({ total }) => total.toFixed(2))).toEqual(["0.00", "10.00", "0.00"]);
});

test("splits ten pesos three ways as 3.34, 3.33 and 3.33, and evens it out on the next line", () => {
  const amounts = { productPrice: new Decimal(10), adjustment: zero, shippingCharge: zero, tax: zero };
  const line = { amounts, pieces: [1, 1, 1] };
  const total = { ...amounts, productPrice: new Decimal(20) };
  const { lines } = shareAmounts({
    currency: "MXN",
    taxIncluded: false,
    lines: [line, line],
    totals: { ...total, total: new Decimal(20) },
  });
  expect(lines.map((shares) => shares.map(({ productPrice }) => productPrice.toFixed(2)))).toEqual([
    ["3.34", "3.33", "3.33"],
    ["3.33", "3.34", "3.33"],
  ]);
});

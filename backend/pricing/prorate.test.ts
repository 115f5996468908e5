import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal, roundMoney, sum } from "#backend/platform/money.ts";
import { prorate } from "./prorate.ts";

const decimals = (...values: string[]) => values.map((value) => new Decimal(value));
const texts = (values: Decimal[]) => values.map(String);
const cents = fc.integer({ min: 0, max: 100_000 }).map((value) => new Decimal(value).div(100));

describe("prorate", () => {
  it("rounds each share and leaves the remainder to the last line", () => {
    expect(texts(prorate(new Decimal("10"), decimals("1", "1", "1"), "MXN"))).toEqual(["3.33", "3.33", "3.34"]);
    expect(texts(prorate(new Decimal("259.8"), decimals("1000", "598"), "MXN"))).toEqual(["162.58", "97.22"]);
  });

  it("shares equally when all weights are zero", () => {
    expect(texts(prorate(new Decimal("1"), decimals("0", "0"), "MXN"))).toEqual(["0.5", "0.5"]);
  });

  it("gives any amount beyond the last line's cap to the line before", () => {
    const caps = decimals("5", "0.01");
    expect(texts(prorate(new Decimal("5.01"), decimals("5", "0.01"), "MXN", caps))).toEqual(["5", "0.01"]);
    expect(
      texts(prorate(new Decimal("0.02"), decimals("0.01", "0.01", "0"), "MXN", decimals("0.01", "0.01", "0"))),
    ).toEqual(["0.01", "0.01", "0"]);
  });

  it("adds up exactly, with no share negative or above its cap", () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 100 }),
        (weights, percent) => {
          const total = roundMoney(sum(weights).times(percent).div(100), "MXN");
          const shares = prorate(total, weights, "MXN", weights);
          expect(sum(shares).equals(total)).toBe(true);
          shares.forEach((share, index) => {
            expect(share.gte(0) && share.lte(weights[index] ?? 0)).toBe(true);
            expect(roundMoney(share, "MXN").equals(share)).toBe(true);
          });
        },
      ),
    );
  });
});

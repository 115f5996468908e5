import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal, round6, roundMoney, sum, wireAmount } from "./money.ts";

const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map((value) => new Decimal(value.toString()).div(100));

describe("money", () => {
  it("rounds half away from zero to the currency's decimals", () => {
    expect(roundMoney("1.005", "MXN").toString()).toBe("1.01");
    expect(roundMoney("-1.005", "MXN").toString()).toBe("-1.01");
    expect(roundMoney("1.0049999", "USD").toString()).toBe("1");
    expect(roundMoney("100.5", "JPY").toString()).toBe("101");
  });

  it("keeps six decimal places internally and sends five", () => {
    expect(round6("1.23456789").toString()).toBe("1.234568");
    expect(wireAmount("1299")).toBe("1299.00000");
    expect(wireAmount("-259.8")).toBe("-259.80000");
    expect(wireAmount(new Decimal(0).negated())).toBe("0.00000");
    expect(wireAmount("-0.000001")).toBe("0.00000");
  });

  it("sends an amount from the database exactly as it sends the equal number", () => {
    const millionths = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    const written = fc.oneof(millionths, fc.bigInt({ min: -30n, max: 30n })).map((value) => {
      const sign = value < 0n ? "-" : "";
      const digits = String(value < 0n ? -value : value).padStart(7, "0");
      return [
        `${sign}${digits.slice(0, -6)}.${digits.slice(-6)}`,
        `${sign}${digits.slice(0, -5)}.${digits.slice(-5)}0`,
      ];
    });
    fc.assert(
      fc.property(written, (amounts) => {
        for (const amount of [...amounts, "-0.000000"])
          expect(wireAmount(amount)).toBe(wireAmount(new Decimal(amount)));
      }),
    );
  });

  it("adds amounts that floats cannot add exactly", () => {
    expect(sum(["0.1", "0.2"]).toString()).toBe("0.3");
    expect(sum([]).toString()).toBe("0");
  });

  it("adds up to the same sum in any order, without losing a cent", () => {
    fc.assert(
      fc.property(fc.array(cents), (amounts) => {
        expect(sum(amounts).equals(sum([...amounts].reverse()))).toBe(true);
        expect(roundMoney(sum(amounts), "MXN").equals(sum(amounts))).toBe(true);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Decimal } from "#backend/platform/money.ts";
import { accrualOf, keptAccrual, maxRedeemable, pointsOf } from "./points.ts";

const line = (id: number, value: string, excluded = false) => ({ id, value, excluded });
const program = { percent: "1.0", pointValue: "0.05" };

describe("the points earned", () => {
  test("are one percent of the amount paid in money, in whole points", () => {
    const lines = [line(1, "1000.00"), line(2, "240.00")];
    const { amount, points } = accrualOf({ lines, paidWithPoints: "0", ...program });
    expect([amount.toFixed(2), points.toString()]).toEqual(["12.40", "248"]);
  });

  test("leave out excluded items and what was paid with points, and are never negative", () => {
    const lines = [line(1, "100.00"), line(2, "900.00", true)];
    expect(accrualOf({ lines, paidWithPoints: "0", ...program }).amount.toFixed(2)).toBe("1.00");
    expect(accrualOf({ lines, paidWithPoints: "60.00", ...program }).amount.toFixed(2)).toBe("0.40");
    expect(accrualOf({ lines, paidWithPoints: "600.00", ...program }).amount.toFixed(2)).toBe("0.00");
  });

  test("are rounded down to a whole point", () =>
    expect(accrualOf({ lines: [line(1, "99.99")], paidWithPoints: "0", ...program }).points.toString()).toBe("19"));
});

describe("what stays of the points earned when goods come back", () => {
  const kept = (sent: string, part: string, earned = "12.40") =>
    keptAccrual({ earned, pointValue: "0.05", sent, kept: part }).toFixed(2);

  test("is the share of the goods that are kept, in whole points, rounded up", () => {
    expect(kept("1240.00", "620.00")).toBe("6.20");
    expect(kept("1240.00", "413.33")).toBe("4.15");
  });

  test("is nothing once all came back, and all while nothing did or nothing was paid in money", () => {
    expect([kept("1240.00", "0"), kept("1240.00", "1240.00"), kept("0", "0")]).toEqual(["0.00", "12.40", "12.40"]);
  });
});

describe("the maximum redeemable amount", () => {
  const args = { available: "325.50", applied: "0", maxPercent: "100", min: "1.00", total: "900", currency: "MXN" };
  const max = (more: Partial<Parameters<typeof maxRedeemable>[0]>) =>
    maxRedeemable({ ...args, lines: [line(1, "900")], ...more }).toFixed(2);

  test.each([
    [{}, "325.50"],
    [{ lines: [line(1, "200"), line(2, "700", true)] }, "200.00"],
    [{ maxPercent: "10" }, "90.00"],
    [{ total: "50.00" }, "50.00"],
    [{ available: "25.50", applied: "100" }, "125.50"],
    [{ available: "0.99" }, "0.00"],
    [{ lines: [line(1, "33.339999")] }, "33.33"],
    [{ lines: [] }, "0.00"],
  ])("with %o is %s", (more, expected) => expect(max(more)).toBe(expected));

  test("never exceeds the card, the goods or the order", () =>
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000), fc.nat(100), (card, goods, total, maxPercent) => {
        const money = (cents: number) => new Decimal(cents).dividedBy(100);
        const value = money(goods);
        const found = maxRedeemable({
          ...args,
          available: money(card),
          total: money(total),
          maxPercent,
          lines: [line(1, value.toFixed(2))],
        });
        expect(found.gte(0) && found.lte(money(card)) && found.lte(money(total))).toBe(true);
        expect(found.lte(value.times(maxPercent).dividedBy(100))).toBe(true);
      }),
    ));
});

test("converts money to points", () =>
  expect([pointsOf("325.50", "0.05"), pointsOf("10.01", "0.05")]).toEqual(["6510", "200.2"]));

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Decimal } from "#backend/platform/money.ts";
import { freeUnits } from "./free-units.ts";

const line = (quantity: number, unitPrice: number) => ({ quantity, price: new Decimal(unitPrice).times(quantity) });

describe("freeUnits", () => {
  it("frees the cheapest units of each full group, grouping expensive units together", () => {
    expect(freeUnits([line(3, 100)], 3, 2)).toEqual([1]);
    expect(freeUnits([line(2, 100)], 3, 2)).toEqual([0]);
    expect(freeUnits([line(1, 10), line(2, 100)], 3, 2)).toEqual([1, 0]);
    expect(freeUnits([line(3, 100), line(3, 10)], 3, 2)).toEqual([1, 1]);
    expect(freeUnits([line(5, 100), line(2, 10)], 3, 2)).toEqual([1, 1]);
  });

  it("frees nothing for invalid terms", () => {
    expect(freeUnits([line(9, 1)], 2, 2)).toEqual([0]);
    expect(freeUnits([line(9, 1)], 0, -1)).toEqual([0]);
    expect(freeUnits([line(9, 1)], 2.5, 1)).toEqual([0]);
  });

  it("agrees with a unit-by-unit count", () => {
    const lines = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 5 }) }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 4 }), (drawn, take, pay) => {
        fc.pre(pay < take);
        const units = drawn
          .flatMap(({ quantity, price }, index) => Array.from({ length: quantity }, () => ({ price, index })))
          .sort((a, b) => b.price - a.price || a.index - b.index);
        const counted = drawn.map(() => 0);
        for (let start = 0; start + take <= units.length; start += take) {
          for (const { index } of units.slice(start + pay, start + take)) counted[index] = (counted[index] ?? 0) + 1;
        }
        expect(
          freeUnits(
            drawn.map((each) => line(each.quantity, each.price)),
            take,
            pay,
          ),
        ).toEqual(counted);
      }),
    );
  });
});

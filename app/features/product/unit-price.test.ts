import fc from "fast-check";
import { expect, it } from "vitest";
import { unitPriceOf } from "./unit-price.ts";

const coffee = ["300g", "500g", "1kg"];
const paper = ["ream", "case5", "case10"];

it("prices the packs of a product by a common unit", () => {
  expect(coffee.map((size, index) => unitPriceOf(["159", "239", "429"][index] ?? "", size, coffee))).toEqual([
    { amount: "530.000000", unit: "kg" },
    { amount: "478.000000", unit: "kg" },
    { amount: "429.000000", unit: "kg" },
  ]);
  expect(unitPriceOf("799", "30ml", ["30ml", "50ml", "100ml"])).toEqual({ amount: "2663.333333", unit: "ml100" });
  expect(unitPriceOf("12", "500ml", ["500ml", "1L"])).toEqual({ amount: "24.000000", unit: "l" });
  expect(unitPriceOf("30", "150g", ["150g"])).toEqual({ amount: "20.000000", unit: "g100" });
});

it("prices paper per hundred sheets and boxes per piece", () => {
  expect(unitPriceOf("99", "ream", paper)).toEqual({ amount: "19.800000", unit: "sheets100" });
  expect(unitPriceOf("879", "case10", paper)).toEqual({ amount: "17.580000", unit: "sheets100" });
  expect(unitPriceOf("60", "box12", ["piece", "box12"])).toEqual({ amount: "5.000000", unit: "piece" });
});

it("returns nothing for capacities, sizes, and single pieces", () => {
  for (const [value, ...others] of [
    ["3L", "5L", "8L"],
    ["16kg", "22kg"],
    ["2p", "4p"],
    ["M", "L"],
    ["piece", "box12"],
    ["0g"],
  ])
    expect(unitPriceOf("100", value ?? "", others)).toBeUndefined();
});

it("gives the price again when multiplied by the content", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 5_000 }), (cents, grams) => {
      const found = unitPriceOf((cents / 100).toFixed(2), `${grams}g`, [`${grams}g`]);
      const each = found?.unit === "kg" ? 1_000 : 100;
      expect((Number(found?.amount) * grams) / each).toBeCloseTo(cents / 100, 4);
    }),
  );
});

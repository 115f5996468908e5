import fc from "fast-check";
import { expect, test } from "vitest";
import { smallest } from "./smallest.ts";

test("returns the given number of smallest values in ascending order, for any input", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { maxLength: 300 }),
      fc.nat(320),
      (numbers, count) => {
        const expected = [...numbers].sort((a, b) => a - b).slice(0, count);
        expect([...smallest(Float64Array.from(numbers), count)]).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { type PriceCount, priceBuckets, roundLimits } from "./price-buckets.ts";

test("limits are in ascending order", () => {
  expect([...roundLimits].sort((a, b) => a - b)).toEqual(roundLimits);
});

const placeOf = (price: number) => {
  const place = roundLimits.findIndex((limit) => price <= limit);
  return place < 0 ? roundLimits.length : place;
};
const counts = (prices: number[]): PriceCount[] =>
  [...new Set(prices.map(placeOf))].map((place) => {
    const all = prices.filter((price) => placeOf(price) === place).length;
    return { place, all, left: all };
  });

test("divides many prices into five buckets of about the same size", () => {
  const prices = Array.from({ length: 100 }, (_, index) => (index + 1) * 10);
  expect(priceBuckets(counts(prices))).toEqual([
    { low: null, high: "200", count: 20 },
    { low: "200", high: "400", count: 20 },
    { low: "400", high: "600", count: 20 },
    { low: "600", high: "800", count: 20 },
    { low: "800", high: null, count: 20 },
  ]);
});

test("makes fewer buckets for fewer prices", () => {
  const buckets = (count: number) =>
    priceBuckets(counts(Array.from({ length: count }, (_, index) => 100 * 1.5 ** index))).length;
  expect([2, 5, 7, 8, 14, 16].map(buckets)).toEqual([2, 3, 3, 4, 4, 5]);
});

test("offers no buckets for a single price or none", () => {
  expect(priceBuckets(counts([99, 99, 99]))).toEqual([]);
  expect(priceBuckets([])).toEqual([]);
});

test("keeps the limits while the shopper filters, and updates the counts", () => {
  const all = counts([10, 20, 30, 40, 50, 1000]);
  const filtered = all.map((count) => ({ ...count, left: 0 }));
  expect(priceBuckets(filtered).map(({ low, high }) => [low, high])).toEqual(
    priceBuckets(all).map(({ low, high }) => [low, high]),
  );
  expect(priceBuckets(filtered).every(({ count }) => count === 0)).toBe(true);
});

test("every price is in exactly one bucket, and no bucket is empty", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100),
        { minLength: 2, maxLength: 60 },
      ),
      (prices) => {
        const buckets = priceBuckets(counts(prices));
        for (const { low, high, count } of buckets)
          expect(
            prices.filter((price) => (low === null || price > Number(low)) && (high === null || price <= Number(high))),
          ).toHaveLength(count);
        expect(buckets.every(({ count }) => count > 0)).toBe(true);
        if (buckets.length > 0) expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
      },
    ),
  );
});

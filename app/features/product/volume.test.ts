import fc from "fast-check";
import { expect, test } from "vitest";
import { priceFor, volumePrices } from "./volume.ts";

const bands = (...steps: [number, number][]) => steps.map(([from, price]) => ({ from, price }));

test("gives the lowest and highest unit price from each quantity step on", () => {
  expect(volumePrices([bands([1, 100], [10, 95], [50, 90]), bands([1, 120], [10, 110])])).toEqual([
    { from: 1, low: 100, high: 120 },
    { from: 10, low: 95, high: 110 },
    { from: 50, low: 90, high: 110 },
  ]);
});

test("returns no table when no price depends on the quantity", () => {
  expect(volumePrices([])).toEqual([]);
  expect(volumePrices([[], []])).toEqual([]);
  expect(volumePrices([bands([1, 100]), bands([1, 120])])).toEqual([]);
  expect(volumePrices([bands([1, 100], [10, 100])])).toEqual([]);
});

test("gives the price range of the items at every quantity", () => {
  const item = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 9 })), {
    selector: ([from]) => from,
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 4 }), fc.integer({ min: 1, max: 25 }), (items, quantity) => {
      const all = items.map((steps) => bands(...steps));
      const row = volumePrices(all).findLast(({ from }) => from <= quantity);
      const prices = all.flatMap((one) => priceFor(one, quantity) ?? []);
      if (row && prices.length) expect([row.low, row.high]).toEqual([Math.min(...prices), Math.max(...prices)]);
    }),
  );
});

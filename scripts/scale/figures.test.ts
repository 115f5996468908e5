import { expect, test } from "vitest";
import { figuresOf, percentile, type Sample, tallyOf } from "./figures.ts";

const view = (ms: number, status = 200, politely = false): Sample => ({ kind: "home", at: 0, ms, status, politely });

test.each([
  [0.5, 50],
  [0.95, 95],
  [0.99, 99],
  [1, 100],
  [0, 1],
])("of the values 1 to 100, the share %f does not exceed %i", (share, value) => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, share)).toBe(value);
  expect(values[0]).toBe(100);
});

test("every percentile of a single value is that value, and of no values 0", () => {
  expect([percentile([7], 0.01), percentile([7], 0.99), percentile([], 0.5)]).toEqual([7, 7, 0]);
});

test("times cover served views only; refusals and failures are shares of all views", () => {
  const samples = [
    view(10),
    view(20, 303),
    view(1, 429),
    view(2, 503, true),
    view(3, 503),
    view(9_999, 0),
    view(4, 404),
  ];
  expect(figuresOf(samples, 2)).toEqual({
    offered: 3.5,
    served: 1,
    refused: 2 / 7,
    failed: 3 / 7,
    p50: 10,
    p95: 20,
    p99: 20,
  });
  expect(tallyOf(samples)).toEqual({ "home: 429": 1, "home: 503": 2, "home: no answer": 1, "home: 404": 1 });
});

test("the figures of a phase without views are all 0", () => {
  expect(Object.values(figuresOf([], 5))).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

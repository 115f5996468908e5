import { expect, test } from "vitest";
import { arrivals, drawn, oneOf, seeded } from "./random.ts";

test("the same seed gives the same numbers, evenly distributed between 0 and 1", () => {
  const numbers = (seed: number) => Array.from({ length: 10_000 }, seeded(seed));
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
  const tenths = Array.from({ length: 10 }, (_, tenth) => numbers(7).filter((one) => Math.floor(one * 10) === tenth));
  for (const { length } of tenths) expect(Math.abs(length - 1_000)).toBeLessThan(120);
});

test("arrivals have the given rate and the irregularity of independent visitors", () => {
  const times = arrivals(50, 400, seeded(1));
  expect(Math.abs(times.length - 20_000)).toBeLessThan(500);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times.at(-1)).toBeLessThan(400_000);
  const gaps = times.map((at, index) => at - (times[index - 1] ?? 0));
  // In an exponential distribution the mean equals the deviation, and 1 - 1/e of all values are shorter than it.
  const shorter = gaps.filter((gap) => gap < 20).length / gaps.length;
  expect(Math.abs(shorter - 0.632)).toBeLessThan(0.015);
  const perSecond = Array.from({ length: 400 }, (_, second) => times.filter((at) => Math.floor(at / 1_000) === second));
  const variance = perSecond.reduce((sum, { length }) => sum + (length - 50) ** 2, 0) / 400;
  expect(variance).toBeGreaterThan(35);
  expect(variance).toBeLessThan(65);
});

test("draws each kind as often as its share says", () => {
  const random = seeded(3);
  const kinds = [{ share: 80 }, { share: 15 }, { share: 5 }, { share: 0 }];
  const counts = kinds.map(() => 0);
  for (let time = 0; time < 10_000; time += 1) {
    const index = kinds.indexOf(drawn(kinds, random));
    counts[index] = (counts[index] ?? 0) + 1;
  }
  expect(counts.map((count) => Math.round(count / 100))).toEqual([80, 15, 5, 0]);
  expect(() => drawn([], random)).toThrow("nothing to draw from");
  expect(() => oneOf([], random)).toThrow("nothing to draw from");
  expect(new Set(Array.from({ length: 100 }, () => oneOf([1, 2, 3], random)))).toEqual(new Set([1, 2, 3]));
});

import { expect, test } from "vitest";
import type { Figures } from "./figures.ts";
import { kneeOf, ratesOf, tooMuch } from "./knee.ts";

const limits = { p95: 500, bad: 0.01 };
const step = (rate: number, p95: number, more: Partial<Figures> = {}) => ({
  rate,
  figures: { offered: rate, served: rate, refused: 0, failed: 0, p50: 1, p95, p99: p95, ...more },
});

test.each([
  ["slow", step(1, 501)],
  ["bad", step(1, 1, { refused: 0.011 })],
  ["bad", step(1, 1, { failed: 0.011 })],
  ["bad", step(1, 900, { refused: 0.006, failed: 0.006 })],
  [undefined, step(1, 500, { refused: 0.01 })],
])("reports why a load is too much: %s", (why, { figures }) => {
  expect(tooMuch(figures, limits)).toBe(why);
});

test("finds the knee before the lowest rate that was too much, in whatever order the steps ran", () => {
  const steps = [step(30, 900), step(10, 40), step(40, 90), step(20, 400)];
  expect(kneeOf(steps, limits)).toEqual({ carried: 20, beyond: { rate: 30, why: "slow" } });
  expect(kneeOf([step(10, 40, { refused: 0.5 })], limits)).toEqual({ carried: 0, beyond: { rate: 10, why: "bad" } });
  expect(kneeOf([step(10, 40), step(20, 60)], limits)).toEqual({ carried: 20 });
});

test("spaces the rates evenly up to the highest", () => {
  expect(ratesOf(4, 100)).toEqual([25, 50, 75, 100]);
  expect(ratesOf(3, 50)).toEqual([17, 33, 50]);
});

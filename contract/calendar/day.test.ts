import { expect, test } from "vitest";
import { dayOf, isDay } from "./day.ts";

test.each([
  ["1900-01-01", true],
  ["2026-11-28", true],
  ["2199-12-31", true],
  ["2026-02-30", false],
  ["0202-01-01", false],
  ["0001-01-01", false],
  ["2200-01-01", false],
  ["9999-12-31", false],
  ["2026-1-1", false],
])("%s is a day that the backend reads: %s", (text, is) => expect(isDay(text)).toBe(is));

test("the shop's day lasts until midnight in Mexico City", () => {
  expect(dayOf(new Date("2026-03-02T05:59:59.999Z"))).toBe("2026-03-01");
  expect(dayOf(new Date("2026-03-02T06:00:00Z"))).toBe("2026-03-02");
  // There is no daylight saving time.
  expect(dayOf(new Date("2026-07-02T05:59:59.999Z"))).toBe("2026-07-01");
});

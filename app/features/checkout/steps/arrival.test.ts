import { expect, test } from "vitest";
import { businessDayAfter, daysOf } from "./arrival.ts";

test.each([
  ["Friday's parcel skips the weekend", "2026-11-20T18:00:00Z", 1, "2026-11-23"],
  ["five business days are a week", "2026-11-20T18:00:00Z", 5, "2026-11-27"],
  ["late in the evening it is still the same day in Mexico", "2026-11-20T05:59:00Z", 1, "2026-11-20"],
  ["a public holiday is skipped, too", "2026-12-24T18:00:00Z", 1, "2026-12-28"],
  ["none is today", "2026-11-20T18:00:00Z", 0, "2026-11-20"],
])("%s", (_, from, days, expected) => expect(businessDayAfter(new Date(from), days)).toBe(expected));

test("parses the delivery days of a shipping mode", () => {
  expect(daysOf("3-5")).toEqual([3, 5]);
  expect(daysOf("soon")).toBeUndefined();
  expect(daysOf(null)).toBeUndefined();
});

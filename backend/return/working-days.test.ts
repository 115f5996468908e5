import { expect, test } from "vitest";
import { addDays, dayOf, endOfDay, readDay } from "../time.ts";
import { holidaysOf, isHoliday } from "./holidays.ts";
import { windowOf } from "./window.ts";
import { addWorkingDays, isWorkingDay } from "./working-days.ts";

test("the holidays of a year, those that were moved to Mondays too", () => {
  expect(holidaysOf(2026).map(({ day }) => day)).toEqual([
    "2026-01-01",
    "2026-02-02",
    "2026-03-16",
    "2026-05-01",
    "2026-09-16",
    "2026-11-16",
    "2026-12-25",
  ]);
  expect(
    holidaysOf(2027)
      .map(({ day }) => day)
      .slice(1, 3),
  ).toEqual(["2027-02-01", "2027-03-15"]);
  expect(holidaysOf(2025).map(({ day }) => day)).toContain("2025-11-17");
});

test("every six years a new government takes office", () => {
  expect(holidaysOf(2024).map(({ day }) => day)).toContain("2024-10-01");
  expect(holidaysOf(2030).map(({ day }) => day)).toContain("2030-10-01");
  expect(isHoliday("2026-10-01")).toBe(false);
});

test("weekends and holidays are no working days", () => {
  expect(["2026-11-13", "2026-11-14", "2026-11-15", "2026-11-16", "2026-11-17"].map(isWorkingDay)).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

test.each([
  ["2026-11-09", 5, "2026-11-17", "over a weekend with a holiday behind it"],
  ["2026-11-02", 5, "2026-11-09", "over a plain weekend"],
  ["2026-12-22", 5, "2026-12-30", "over Christmas"],
  ["2026-12-29", 5, "2027-01-06", "over the turn of the year"],
  ["2026-11-14", 5, "2026-11-23", "from a Saturday on"],
])("from %s, %i working days end on %s: %s", (from, count, to) => {
  expect(addWorkingDays(from, count)).toBe(to);
});

test("days are Mexico City's", () => {
  expect(dayOf(new Date("2026-11-10T05:30:00Z"))).toBe("2026-11-09");
  expect(dayOf(new Date("2026-11-10T06:00:00Z"))).toBe("2026-11-10");
  expect(endOfDay("2026-11-10").toISOString()).toBe("2026-11-11T05:59:59.999Z");
  expect(addDays("2026-02-27", 2)).toBe("2026-03-01");
  expect(["2026-02-28", "2026-02-30", "26-02-01", "x"].map(readDay)).toEqual([
    "2026-02-28",
    undefined,
    undefined,
    undefined,
  ]);
});

test("both clocks run, the later one counts", () => {
  const shippedAt = new Date("2026-11-07T18:00:00Z");
  const deliveredAt = new Date("2026-11-10T04:00:00Z"); // the evening of the 9th in Mexico
  const both = windowOf({ shippedAt, deliveredAt }, 30);
  expect(both.legalUntil?.toISOString()).toBe("2026-11-18T05:59:59.999Z");
  expect(both.policyUntil?.toISOString()).toBe("2026-12-08T05:59:59.999Z");
  expect(both.until).toEqual(both.policyUntil);
  expect(windowOf({ shippedAt, deliveredAt }, 1).until).toEqual(both.legalUntil);
});

test("before delivery only the shop's own clock runs, before shipping none", () => {
  const shippedAt = new Date("2026-11-07T18:00:00Z");
  expect(windowOf({ shippedAt }, 30)).toEqual({ policyUntil: endOfDay("2026-12-07"), until: endOfDay("2026-12-07") });
  expect(windowOf({}, 30)).toEqual({});
});

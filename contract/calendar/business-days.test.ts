import { expect, test } from "vitest";
import { addBusinessDays, businessDayFrom, isBusinessDay } from "./business-days.ts";
import { holidaysOf, isHoliday } from "./holidays.ts";

test("lists the holidays of a year, including those moved to Mondays", () => {
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

test("includes the inauguration of a new government every six years", () => {
  expect(holidaysOf(2024).map(({ day }) => day)).toContain("2024-10-01");
  expect(holidaysOf(2030).map(({ day }) => day)).toContain("2030-10-01");
  expect(isHoliday("2026-10-01")).toBe(false);
});

test("weekends and holidays are not business days", () => {
  expect(["2026-11-13", "2026-11-14", "2026-11-15", "2026-11-16", "2026-11-17"].map(isBusinessDay)).toEqual([
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
])("from %s, %i business days end on %s: %s", (from, count, to) => {
  expect(addBusinessDays(from, count)).toBe(to);
});

test("keeps a business day, and moves a weekend or holiday to the next business day", () => {
  expect(["2026-11-13", "2026-11-14", "2026-11-16"].map(businessDayFrom)).toEqual([
    "2026-11-13",
    "2026-11-17",
    "2026-11-17",
  ]);
});

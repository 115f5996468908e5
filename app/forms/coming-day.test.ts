import { expect, test } from "vitest";
import { comingDays, dayFault } from "./coming-day.ts";

// Late in the evening of the 20th in Mexico City; in UTC it is already the 21st.
const now = new Date("2026-11-21T04:30:00Z");

test("offers 90 days from tomorrow on, in the shop's time zone", () => {
  expect(comingDays(now)).toEqual({ first: "2026-11-21", last: "2027-02-18" });
});

test.each([
  ["2026-11-21", undefined],
  ["2027-02-18", undefined],
  ["2026-11-20", "past"],
  ["1999-01-01", "past"],
  ["2027-02-19", "far"],
  ["2027-02-30", "day"],
  ["24/11/2026", "day"],
  ["mañana", "day"],
] as const)("the day %s has the fault %s", (day, fault) => {
  expect(dayFault(day, now)).toBe(fault);
});

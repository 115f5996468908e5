import { expect, test } from "vitest";
import { scheduleDays, scheduleFault, startOn } from "./schedule.ts";

// Late in the evening of the 20th in Mexico City; UTC has the 21st already.
const now = new Date("2026-11-21T04:30:00Z");

test("the days are the shop's: from tomorrow on, 90 days", () => {
  expect(scheduleDays(now)).toEqual({ first: "2026-11-21", last: "2027-02-18" });
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
] as const)("%s: %s", (day, fault) => {
  expect(scheduleFault(day, now)).toBe(fault);
});

test("it is placed at nine in the morning", () => {
  expect(startOn("2026-12-01")).toBe("2026:12:01:15:00:00");
});

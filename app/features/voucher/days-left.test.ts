import { expect, test } from "vitest";
import { daysLeft } from "./days-left.ts";

test("counts days in the shop's time zone, not in UTC", () => {
  const evening = new Date("2026-03-02T05:59:00Z"); // 1 March, 23:59 in Mexico
  expect(["2026-03-01", "2026-03-02", "2026-02-28", "2027-03-01"].map((day) => daysLeft(day, evening))).toEqual([
    0, 1, -1, 365,
  ]);
  expect(daysLeft("2026-03-01", new Date("2026-03-02T06:00:00Z"))).toBe(-1);
});

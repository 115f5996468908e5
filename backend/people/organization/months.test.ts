import { expect, test } from "vitest";
import { lastMonths } from "./months.ts";

test("the months up to a day's, whatever day of them it is", () => {
  expect(lastMonths("2026-03-31", 5)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02", "2026-03"]);
  expect(lastMonths("2026-12-01", 1)).toEqual(["2026-12"]);
  expect(new Set(lastMonths("2028-02-29", 12)).size).toBe(12);
});

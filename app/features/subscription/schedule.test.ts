import { expect, test } from "vitest";
import { lastDayBefore, startOn } from "./schedule.ts";

test("schedules an order for nine in the morning", () => {
  expect(startOn("2026-12-01")).toBe("2026:12:01:15:00:00");
});

test("a price that ends at a moment can be ordered at nine in the morning before it, and not at that very moment", () => {
  expect(lastDayBefore("2026-12-01T15:00:00.001Z")).toBe("2026-12-01");
  expect(lastDayBefore("2026-12-01T15:00:00.000Z")).toBe("2026-11-30");
});

import { expect, test } from "vitest";
import { startOn } from "./schedule.ts";

test("schedules an order for nine in the morning", () => {
  expect(startOn("2026-12-01")).toBe("2026:12:01:15:00:00");
});

import { expect, test } from "vitest";
import { billMeLater, payLater } from "./method.ts";

/** Noon in Mexico City. */
const on = (day: string) => new Date(`${day}T18:00:00Z`);

test.each([
  [billMeLater, "2026-11-20", "2026-12-05"],
  [billMeLater, "2028-02-20", "2028-03-06"],
  [payLater, "2026-11-01", "2026-12-10"],
  [payLater, "2026-12-31", "2027-01-10"],
  [payLater, "2026-02-28", "2026-03-10"],
])("$id placed on %s is due on %s", (method, placed, due) => expect(method.dueDay?.(on(placed))).toBe(due));

test("counts days in the shop's time zone, not in UTC", () =>
  expect(payLater.dueDay?.(new Date("2026-12-01T05:59:59Z"))).toBe("2026-12-10"));

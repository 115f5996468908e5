import { expect, test } from "vitest";
import { billMeLater, payLater } from "./method.ts";

/** Noon in Mexico City. */
const on = (day: string) => new Date(`${day}T18:00:00Z`);

test.each([
  { method: billMeLater, placed: "2026-11-20", due: "2026-12-05" },
  { method: billMeLater, placed: "2028-02-20", due: "2028-03-06" },
  { method: payLater, placed: "2026-11-01", due: "2026-12-10" },
  { method: payLater, placed: "2026-12-31", due: "2027-01-10" },
  { method: payLater, placed: "2026-02-28", due: "2026-03-10" },
])("$method.id placed on $placed is due on $due", ({ method, placed, due }) =>
  expect(method.dueDay?.(on(placed))).toBe(due),
);

test("counts days in the shop's time zone, not in UTC", () =>
  expect(payLater.dueDay?.(new Date("2026-12-01T05:59:59Z"))).toBe("2026-12-10"));

import { expect, test } from "vitest";
import { dueDay } from "./due.ts";

/** Noon in Mexico City. */
const on = (day: string) => new Date(`${day}T18:00:00Z`);

test.each([
  ["BillMeLater", "2026-11-20", "2026-12-05"],
  ["BillMeLater", "2028-02-20", "2028-03-06"],
  ["PayLater", "2026-11-01", "2026-12-10"],
  ["PayLater", "2026-12-31", "2027-01-10"],
  ["PayLater", "2026-02-28", "2026-03-10"],
])("%s of %s is due on %s", (method, placed, due) => expect(dueDay(method, on(placed))).toBe(due));

test("days are the shop's, not Greenwich's", () =>
  expect(dueDay("PayLater", new Date("2026-12-01T05:59:59Z"))).toBe("2026-12-10"));

test("nothing else is due on a day", () => {
  for (const method of ["COD", "SimplePunchout", "LOC"]) expect(dueDay(method, on("2026-11-20"))).toBeUndefined();
});

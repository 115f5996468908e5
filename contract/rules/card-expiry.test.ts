import { expect, test } from "vitest";
import { isPastMonth } from "./card-expiry.ts";

test("a card is good until the end of its month in the shop, not in UTC", () => {
  const evening = new Date("2026-12-01T05:59:00Z"); // 30 November, 23:59 in Mexico
  const after = new Date("2026-12-01T06:00:00Z");
  expect([isPastMonth("2026", "11", evening), isPastMonth("2026", "11", after)]).toEqual([false, true]);
  expect([isPastMonth("2026", "12", after), isPastMonth("2025", "12", after)]).toEqual([false, true]);
  expect([isPastMonth("2027", "1", after), isPastMonth("2026", "9", after)]).toEqual([false, true]);
  expect([isPastMonth("", "", after), isPastMonth("2020", "", after)]).toEqual([false, false]);
});

import { expect, test } from "vitest";
import { addDays, dayOf, endOfDay, readDay } from "#backend/platform/time.ts";
import { windowOf } from "./window.ts";

test("days are those of Mexico City's time zone", () => {
  expect(dayOf(new Date("2026-11-10T05:30:00Z"))).toBe("2026-11-09");
  expect(dayOf(new Date("2026-11-10T06:00:00Z"))).toBe("2026-11-10");
  expect(endOfDay("2026-11-10").toISOString()).toBe("2026-11-11T05:59:59.999Z");
  expect(addDays("2026-02-27", 2)).toBe("2026-03-01");
  expect(["2026-02-28", "2026-02-30", "26-02-01", "x"].map(readDay)).toEqual([
    "2026-02-28",
    undefined,
    undefined,
    undefined,
  ]);
});

test("both return periods start on the day of delivery, and the later deadline applies", () => {
  const deliveredAt = new Date("2026-11-10T04:00:00Z"); // the evening of the 9th in Mexico
  const both = windowOf(deliveredAt, 30);
  expect(both.legalUntil?.toISOString()).toBe("2026-11-18T05:59:59.999Z");
  expect(both.policyUntil?.toISOString()).toBe("2026-12-10T05:59:59.999Z");
  expect(both.until).toEqual(both.policyUntil);
  expect(windowOf(deliveredAt, 1).until).toEqual(both.legalUntil);
});

test("no return period runs before delivery", () => {
  expect(windowOf(undefined, 30)).toEqual({});
});

import { expect, test } from "vitest";
import { addDays, dayOf, endOfDay, readDay } from "#backend/platform/time.ts";
import { windowOf } from "./window.ts";

test("days are Mexico City's", () => {
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

test("both clocks run, the later one counts", () => {
  const shippedAt = new Date("2026-11-07T18:00:00Z");
  const deliveredAt = new Date("2026-11-10T04:00:00Z"); // the evening of the 9th in Mexico
  const both = windowOf({ shippedAt, deliveredAt }, 30);
  expect(both.legalUntil?.toISOString()).toBe("2026-11-18T05:59:59.999Z");
  expect(both.policyUntil?.toISOString()).toBe("2026-12-10T05:59:59.999Z");
  expect(both.until).toEqual(both.policyUntil);
  expect(windowOf({ shippedAt, deliveredAt }, 1).until).toEqual(both.legalUntil);
});

test("before delivery only the shop's own clock runs, before shipping none", () => {
  const shippedAt = new Date("2026-11-07T18:00:00Z");
  expect(windowOf({ shippedAt }, 30)).toEqual({ policyUntil: endOfDay("2026-12-07"), until: endOfDay("2026-12-07") });
  expect(windowOf({}, 30)).toEqual({});
});

import { expect, test } from "vitest";
import * as fc from "fast-check";
import { dayOf } from "#backend/platform/time.ts";
import { dateAfter, momentOn, moveDays, openAfter, skipTo } from "./next-order.ts";

const monthly = {
  state: "Active" as const,
  startAt: new Date("2026-01-31T18:00:00.000Z"),
  nextAt: new Date("2026-02-28T18:00:00.000Z"),
  openAfter: null,
  endAt: null,
  intervalValue: 1,
  intervalUnit: "MON" as const,
};
const early = new Date("2026-02-01T00:00:00.000Z");
const to = (more: object = {}, now = early) => skipTo({ ...monthly, ...more }, now)?.toISOString();

test("the next order moves to the date after it, on the day of the start, however early it is skipped", () => {
  expect(to()).toBe("2026-03-31T18:00:00.000Z");
  expect(to({ intervalValue: 2, intervalUnit: "WEE", nextAt: new Date("2026-02-14T18:00:00.000Z") })).toBe(
    "2026-02-28T18:00:00.000Z",
  );
});

test("one that is overdue moves to the first date in the future", () => {
  expect(to({}, new Date("2026-04-02T00:00:00.000Z"))).toBe("2026-04-30T18:00:00.000Z");
});

test("an order that begins on a later day moves to the one after it", () => {
  expect(to({ nextAt: monthly.startAt })).toBe("2026-02-28T18:00:00.000Z");
});

test("nothing is skipped where nothing follows: at the end, without an end at the end of time, and unless it is active", () => {
  expect(to({ endAt: new Date("2026-03-31T18:00:00.000Z") })).toBe("2026-03-31T18:00:00.000Z");
  expect(to({ endAt: new Date("2026-03-31T17:59:59.999Z") })).toBeUndefined();
  const late = { startAt: new Date("9950-01-01T18:00:00.000Z"), nextAt: new Date("9999-01-01T18:00:00.000Z") };
  expect(to({ ...late, intervalUnit: "ANN" })).toBeUndefined();
  expect(to({ nextAt: null })).toBeUndefined();
  for (const state of ["InActive", "Suspended", "PendingCancel", "Cancelled"])
    expect(to({ state }), state).toBeUndefined();
});

const days = (more: object = {}, now = early) => moveDays({ ...monthly, ...more }, now);
/** The plan after its next order was moved to this day, and the date of the order after it. */
function moved(day: string, more: object = {}, now = early) {
  const plan = { ...monthly, ...more };
  const next = { ...plan, nextAt: momentOn(plan, day), openAfter: openAfter(plan) };
  return { next, after: dateAfter(next, now).toISOString() };
}

test("the next order can be moved to the days from tomorrow until the day before the one after it", () => {
  expect(days()).toEqual({ first: "2026-02-01", last: "2026-03-30" });
  expect(days({}, new Date("2026-02-27T20:00:00.000Z"))).toEqual({ first: "2026-02-28", last: "2026-03-30" });
});

test("an overdue order, which is tried again, can be moved from tomorrow on", () => {
  expect(days({}, new Date("2026-03-02T20:00:00.000Z"))).toEqual({ first: "2026-03-03", last: "2026-03-30" });
});

test("it cannot be moved past the end, nor where there is no other day, nor unless the subscription is active", () => {
  expect(days({ endAt: new Date("2026-03-10T18:00:00.000Z") })?.last).toBe("2026-03-10");
  expect(days({ endAt: new Date("2026-03-10T17:59:59.999Z") })?.last).toBe("2026-03-09");
  const daily = { intervalUnit: "DAY", startAt: new Date("2026-01-31T18:00:00.000Z") };
  expect(days({ ...daily, nextAt: new Date("2026-02-01T18:00:00.000Z") })).toBeUndefined();
  expect(days({ ...daily, intervalUnit: "HUR", nextAt: new Date("2026-01-31T19:00:00.000Z") })).toBeUndefined();
  expect(days({ nextAt: null })).toBeUndefined();
  for (const state of ["InActive", "Suspended", "PendingCancel", "Cancelled"])
    expect(days({ state }), state).toBeUndefined();
  const endless = { startAt: new Date("9950-01-01T18:00:00.000Z"), nextAt: new Date("9999-01-01T18:00:00.000Z") };
  expect(days({ ...endless, intervalUnit: "ANN" })?.last).toBe("9999-12-30");
});

test("moving leaves the dates after it alone, whether the order comes earlier or later", () => {
  for (const day of ["2026-02-02", "2026-02-28", "2026-03-30"]) {
    const { next, after } = moved(day);
    expect([next.nextAt.toISOString(), after]).toEqual([`${day}T18:00:00.000Z`, "2026-03-31T18:00:00.000Z"]);
    expect(moveDays(next, early)).toEqual({ first: "2026-02-01", last: "2026-03-30" });
  }
});

test("a skipped order comes back by moving it, as often as orders were skipped", () => {
  const skipped = (plan: typeof monthly) => ({ ...plan, nextAt: skipTo(plan, early)!, openAfter: openAfter(plan) });
  const twice = skipped(skipped(monthly) as never);
  expect(twice.nextAt.toISOString()).toBe("2026-04-30T18:00:00.000Z");
  expect(moveDays(twice, early)).toEqual({ first: "2026-02-01", last: "2026-05-30" });
  for (const [day, after] of [
    ["2026-02-28", "2026-03-31"],
    ["2026-03-31", "2026-04-30"],
    // Before all open dates it takes the first, between two of them the earlier one.
    ["2026-02-10", "2026-03-31"],
    ["2026-04-12", "2026-04-30"],
  ] as const)
    expect(moved(day, twice).after.slice(0, 10), day).toBe(after);
});

test("a day on which the rhythm has a date gets the time of that date", () => {
  const hourly = {
    ...{ intervalUnit: "HUR" as const, intervalValue: 50 },
    ...{ startAt: new Date("2026-02-01T06:00:00.000Z"), nextAt: new Date("2026-02-05T10:00:00.000Z") },
    openAfter: new Date("2026-02-02T00:00:00.000Z"),
  };
  expect(moved("2026-02-03", hourly).next.nextAt.toISOString()).toBe("2026-02-03T08:00:00.000Z");
});

test("wherever it is moved, it comes on that day, before the one after it, and can be moved back", () => {
  const plans = fc.record({
    intervalValue: fc.integer({ min: 1, max: 30 }),
    intervalUnit: fc.constantFrom("DAY" as const, "WEE" as const, "MON" as const, "ANN" as const),
    startAt: fc.date({ min: new Date("2020-01-01"), max: new Date("2026-01-01"), noInvalidDate: true }),
  });
  fc.assert(
    fc.property(plans, fc.nat(), fc.nat({ max: 3 }), (chosen, pick, skips) => {
      let plan = { ...monthly, ...chosen, nextAt: new Date(0) };
      plan = { ...plan, nextAt: dateAfter({ ...plan, nextAt: chosen.startAt }, early) };
      for (let n = 0; n < skips; n += 1)
        plan = { ...plan, nextAt: dateAfter(plan, early), openAfter: openAfter(plan) as never };
      const span = moveDays(plan, early);
      if (!span) return;
      const length = (Date.parse(span.last) - Date.parse(span.first)) / 86_400_000;
      const day = new Date(Date.parse(span.first) + (pick % (length + 1)) * 86_400_000).toISOString().slice(0, 10);
      const next = { ...plan, nextAt: momentOn(plan, day), openAfter: openAfter(plan) };
      expect(dayOf(next.nextAt)).toBe(day);
      expect(dateAfter(next, early).getTime()).toBeGreaterThan(next.nextAt.getTime());
      if (dayOf(plan.nextAt) > span.first) {
        const back = { ...next, nextAt: momentOn(next, dayOf(plan.nextAt)), openAfter: openAfter(next) };
        expect([back.nextAt, dateAfter(back, early)]).toEqual([plan.nextAt, dateAfter(plan, early)]);
      }
    }),
  );
});

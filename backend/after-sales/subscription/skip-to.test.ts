import { expect, test } from "vitest";
import { skipTo } from "./skip-to.ts";

const monthly = {
  state: "Active" as const,
  startAt: new Date("2026-01-31T18:00:00.000Z"),
  nextAt: new Date("2026-02-28T18:00:00.000Z"),
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

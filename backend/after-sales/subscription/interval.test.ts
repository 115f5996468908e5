import { describe, expect, test } from "vitest";
import { type IntervalUnit, nextAfter, occurrenceAt, readInterval } from "./interval.ts";

const at = (start: string, value: number, unit: IntervalUnit, n: number) =>
  occurrenceAt(new Date(start), { value, unit }, n).toISOString();

test("months and years keep the start day, or fall on the last day of a shorter month", () => {
  const start = "2026-01-31T06:30:00.000Z";
  expect(at(start, 1, "MON", 1)).toBe("2026-02-28T06:30:00.000Z");
  expect(at(start, 1, "MON", 2)).toBe("2026-03-31T06:30:00.000Z");
  expect(at(start, 1, "MON", 12)).toBe("2027-01-31T06:30:00.000Z");
  expect(at("2028-02-29T06:00:00.000Z", 1, "ANN", 1)).toBe("2029-02-28T06:00:00.000Z");
  expect(at("2028-02-29T06:00:00.000Z", 1, "ANN", 4)).toBe("2032-02-29T06:00:00.000Z");
});

test("months are those of the shop's time zone: an order of 30 January in the evening repeats in the evening of that day", () => {
  const evening = "2026-01-31T02:00:00.000Z";
  expect(at(evening, 1, "MON", 1)).toBe("2026-03-01T02:00:00.000Z");
  expect(at(evening, 1, "MON", 2)).toBe("2026-03-31T02:00:00.000Z");
  expect(at("2026-03-01T02:00:00.000Z", 1, "MON", 1)).toBe("2026-03-29T02:00:00.000Z");
  expect(at("2026-03-01T02:00:00.000Z", 1, "ANN", 1)).toBe("2027-03-01T02:00:00.000Z");
});

describe("the repetition after the last one", () => {
  const next = (start: string, last: string, unit: IntervalUnit = "MON", value = 1) =>
    nextAfter(new Date(start), { value, unit }, { last: new Date(last), now: new Date(last) }).toISOString();

  test("is not the last one again where that was due on another day by an earlier rule", () => {
    expect(next("2026-01-31T02:00:00.000Z", "2026-02-28T02:00:00.000Z")).toBe("2026-03-31T02:00:00.000Z");
    expect(next("2026-03-01T02:00:00.000Z", "2026-04-01T02:00:00.000Z")).toBe("2026-04-29T02:00:00.000Z");
    expect(next("2027-03-01T02:00:00.000Z", "2028-03-01T02:00:00.000Z", "ANN")).toBe("2029-03-01T02:00:00.000Z");
  });

  test("is one interval later, or the first one in the future", () => {
    expect(next("2026-01-31T06:30:00.000Z", "2026-02-28T06:30:00.000Z")).toBe("2026-03-31T06:30:00.000Z");
    expect(next("2026-01-31T06:30:00.000Z", "2026-01-31T07:30:00.000Z", "HUR")).toBe("2026-01-31T08:30:00.000Z");
    expect(next("2026-01-31T06:30:00.000Z", "2026-01-31T06:30:00.000Z", "WEE", 2)).toBe("2026-02-14T06:30:00.000Z");
    const start = new Date("2026-01-31T06:30:00.000Z");
    const late = { last: start, now: new Date("2026-05-03T00:00:00.000Z") };
    expect(nextAfter(start, { value: 1, unit: "MON" }, late).toISOString()).toBe("2026-05-31T06:30:00.000Z");
  });
});

test("hours, days and weeks have a fixed length", () => {
  const start = "2026-12-30T23:00:00.000Z";
  expect(at(start, 2, "HUR", 3)).toBe("2026-12-31T05:00:00.000Z");
  expect(at(start, 1, "DAY", 2)).toBe("2027-01-01T23:00:00.000Z");
  expect(at(start, 2, "WEE", 1)).toBe("2027-01-13T23:00:00.000Z");
});

test("accepts an interval of 1 to 99 of a known unit, padded or not", () => {
  expect(readInterval("2", "WEE             ")).toEqual({ value: 2, unit: "WEE" });
  expect(readInterval(1, "mon")).toEqual({ value: 1, unit: "MON" });
  for (const [value, unit] of [
    ["0", "DAY"],
    ["100", "DAY"],
    ["1.5", "DAY"],
    ["1", "FOO"],
    [undefined, "DAY"],
    ["1", undefined],
  ] as const)
    expect(readInterval(value, unit)).toBeUndefined();
});

import { expect, test } from "vitest";
import { type IntervalUnit, occurrenceAt, readInterval } from "./interval.ts";

const at = (start: string, value: number, unit: IntervalUnit, n: number) =>
  occurrenceAt(new Date(start), { value, unit }, n).toISOString();

test("months and years keep the start day, or fall on the last day of a shorter month", () => {
  const start = "2026-01-31T06:30:00.000Z";
  expect(at(start, 1, "MON", 1)).toBe("2026-02-28T06:30:00.000Z");
  expect(at(start, 1, "MON", 2)).toBe("2026-03-31T06:30:00.000Z");
  expect(at(start, 1, "MON", 12)).toBe("2027-01-31T06:30:00.000Z");
  expect(at("2028-02-29T00:00:00.000Z", 1, "ANN", 1)).toBe("2029-02-28T00:00:00.000Z");
  expect(at("2028-02-29T00:00:00.000Z", 1, "ANN", 4)).toBe("2032-02-29T00:00:00.000Z");
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

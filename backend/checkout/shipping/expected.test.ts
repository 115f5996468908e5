import { expect, test } from "vitest";
import { expectedDate } from "./expected.ts";

test.each([
  ["a Wednesday, two days on", "2026-03-04T15:00:00Z", 2, "2026-03-06T18:00:00.000Z"],
  ["over a weekend", "2026-03-06T15:00:00Z", 1, "2026-03-09T18:00:00.000Z"],
  ["ordered on a Saturday", "2026-03-07T15:00:00Z", 1, "2026-03-09T18:00:00.000Z"],
  ["late in the evening it is still the same day in Mexico", "2026-03-05T05:59:00Z", 1, "2026-03-05T18:00:00.000Z"],
  ["at midnight there the next day begins", "2026-03-05T06:00:00Z", 1, "2026-03-06T18:00:00.000Z"],
  ["over a public holiday", "2026-12-24T15:00:00Z", 1, "2026-12-28T18:00:00.000Z"],
  ["no days at all", "2026-03-04T15:00:00Z", 0, "2026-03-04T18:00:00.000Z"],
])("%s", (_, from, days, expected) => {
  expect(expectedDate(new Date(from), days).toISOString()).toBe(expected);
});

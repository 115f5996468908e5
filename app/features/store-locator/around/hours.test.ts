import { expect, test } from "vitest";
import { clockAt, openingAt, parseWeek } from "./hours.ts";

const usual = parseWeek("Mo-Fr 09:00-19:00; Sa 09:00-14:00") ?? [];

test("parses a week in machine-readable notation", () => {
  expect(usual.map((spans) => spans.length)).toEqual([1, 1, 1, 1, 1, 1, 0]);
  expect(parseWeek("Mo-Su 10:00-21:00")).toEqual(Array.from({ length: 7 }, () => [["10:00", "21:00"]]));
  expect(parseWeek("Mo 09:00-13:00; Mo 15:00-19:00")?.[0]).toEqual([["09:00", "13:00"], ["15:00", "19:00"]]); // oxfmt-ignore
});

test.each(["", "9-18", "Lunes a viernes", "Fr-Mo 09:00-10:00", "Mo 25:00-26:00", "Mo 09:61-10:00", "Mo 10:00-09:00"])(
  "rejects %j",
  (text) => expect(parseWeek(text)).toBeUndefined(),
);

test.each([
  [0, "08:59", { state: "opens", at: "09:00" }],
  [0, "09:00", { state: "open", until: "19:00" }],
  [0, "18:59", { state: "open", until: "19:00" }],
  [0, "19:00", { state: "closed" }],
  [5, "13:00", { state: "open", until: "14:00" }],
  [6, "12:00", { state: "closed" }],
])("gives the opening state on day %i at %s", (day, time, expected) =>
  expect(openingAt(usual, { day, time })).toEqual(expected),
);

test("uses the store's own time zone, or central Mexico's if unknown", () => {
  const now = new Date("2026-11-23T05:30:00Z"); // Sunday night in Mexico
  expect(clockAt("America/Mexico_City", now)).toEqual({ day: 6, time: "23:30" });
  expect(clockAt("America/Tijuana", now)).toEqual({ day: 6, time: "21:30" });
  expect(clockAt("America/Cancun", now)).toEqual({ day: 0, time: "00:30" });
  expect(clockAt(undefined, now)).toEqual(clockAt("America/Mexico_City", now));
  expect(clockAt("Mars/Olympus", now)).toEqual(clockAt("America/Mexico_City", now));
});

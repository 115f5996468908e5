import { expect, test } from "vitest";
import { returnDaysOf } from "./return-days.ts";

test.each([
  ["30", 30],
  ["0", 0],
  ["365", 365],
  ["", undefined],
  ["thirty", undefined],
  ["-3", undefined],
  ["1e9", undefined],
  ["1000", undefined],
])("reads %j as %j", (stated, days) => {
  expect(returnDaysOf({ "returns.days": stated })).toBe(days);
});

test("a store that says nothing has no period of its own", () => {
  expect(returnDaysOf({})).toBeUndefined();
});

import { expect, test } from "vitest";
import { namesIn, possibleNames } from "./part-number-list.ts";

test("a list may name part numbers with commas", () => {
  expect(possibleNames("A, 3x1,5")).toEqual(["A", "A, 3x1", "A, 3x1,5", "3x1", "3x1,5", "5"]);
  expect(possibleNames(",")).toEqual([","]);
});

test("the longest known name counts, once; what is unknown stays a name of its own", () => {
  const known = new Set(["A", "3x1,5", "3x1,5,2", "5"]);
  expect(namesIn("A,3x1,5,B", known)).toEqual(["A", "3x1,5", "B"]);
  expect(namesIn("3x1,5,2,5, A,A", known)).toEqual(["3x1,5,2", "5", "A"]);
  expect(namesIn("3x1,,", known)).toEqual(["3x1"]);
});

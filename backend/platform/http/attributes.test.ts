import { describe, expect, test } from "vitest";
import { attributesAfter } from "./attributes.ts";

test("merges new values into the old ones; an empty value removes the attribute", () => {
  expect(
    attributesAfter({ a: "1", b: "2" }, [
      ["b", " 3 "],
      ["a", ""],
      ["c", "ñ"],
    ]),
  ).toEqual({ b: "3", c: "ñ" });
});

test("does not modify the old values", () => {
  const before = { a: "1" };
  attributesAfter(before, [["a", "2"]]);
  expect(before).toEqual({ a: "1" });
});

describe("refuses", () => {
  test.each([
    ["no name", "", "1"],
    ["a name that is no word", "a b", "1"],
    ["a name with markup", "<a>", "1"],
    ["a name of 65 characters", "a".repeat(65), "1"],
    ["a value of 255 characters", "a", "x".repeat(255)],
    ["a line break", "a", "1\n2"],
  ])("%s", (_, key, value) => expect(attributesAfter({}, [[key, value]])).toBeUndefined());

  test("a thirty-first attribute", () => {
    const pairs = (count: number) => Array.from({ length: count }, (_, index) => [`a${index}`, "1"] as const);
    expect(Object.keys(attributesAfter({}, pairs(30)) ?? {})).toHaveLength(30);
    expect(attributesAfter({}, pairs(31))).toBeUndefined();
  });
});

test("accepts a name that every object inherits, such as constructor", () => {
  expect(Object.entries(attributesAfter({}, [["constructor", "1"]]) ?? {})).toEqual([["constructor", "1"]]);
});

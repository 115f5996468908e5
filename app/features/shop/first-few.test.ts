import { expect, test } from "vitest";
import { firstFew } from "./first-few.ts";

test("few names stay as they are", () => {
  expect(firstFew(["Mesa", "Silla"])).toEqual(["Mesa", "Silla"]);
});

test("many names are counted, long ones are cut", () => {
  const names = Array.from({ length: 200 }, (_, index) => `${index} ${"x".repeat(250)}`);
  const shown = firstFew(names);
  expect(shown).toHaveLength(6);
  expect(shown.at(-1)).toBe("+195");
  expect(shown.join(", ").length).toBeLessThan(400);
});

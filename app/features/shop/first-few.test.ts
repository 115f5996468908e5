import { expect, test } from "vitest";
import { firstFew } from "./first-few.ts";

test("keeps a few names as they are", () => {
  expect(firstFew(["Mesa", "Silla"])).toEqual(["Mesa", "Silla"]);
});

test("counts the rest of many names, and truncates long ones", () => {
  const names = Array.from({ length: 200 }, (_, index) => `${index} ${"x".repeat(250)}`);
  const shown = firstFew(names);
  expect(shown).toHaveLength(6);
  expect(shown.at(-1)).toBe("+195");
  expect(shown.join(", ").length).toBeLessThan(400);
});

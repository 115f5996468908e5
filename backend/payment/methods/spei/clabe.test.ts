import { expect, test } from "vitest";
import { clabeOf, controlDigit } from "./clabe.ts";

// Published examples of Banco de México's algorithm.
test.each([
  ["03218000011835971", "9"],
  ["00201007777777777", "1"],
])("the control digit of %s is %s", (digits, control) => {
  expect(String(controlDigit(digits))).toBe(control);
});

test("a CLABE has eighteen digits and is unique for each payment and each attempt", () => {
  const all = [clabeOf(65_510, 1), clabeOf(65_510, 2), clabeOf(65_511, 1)];
  for (const clabe of all) {
    expect(clabe).toMatch(/^799180\d{12}$/);
    expect(String(controlDigit(clabe.slice(0, 17)))).toBe(clabe.slice(17));
  }
  expect(new Set(all).size).toBe(3);
});

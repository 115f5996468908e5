import fc from "fast-check";
import { expect, test } from "vitest";
import { registerReference } from "./reference.ts";

const luhn = (digits: string) =>
  [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0) % 10;

const instruction = fc.integer({ min: 1, max: 999_999_999 });
const attempt = fc.integer({ min: 1, max: 99 });

test("a reference has fourteen digits and a check digit that detects any single wrong digit", () => {
  fc.assert(
    fc.property(instruction, attempt, fc.nat(13), fc.integer({ min: 1, max: 9 }), (id, of, place, more) => {
      const reference = registerReference(id, of);
      expect(reference).toMatch(/^93\d{12}$/);
      expect(luhn(reference)).toBe(0);
      const wrong = (Number(reference[place]) + more) % 10;
      expect(luhn(reference.slice(0, place) + String(wrong) + reference.slice(place + 1))).not.toBe(0);
    }),
  );
});

test("a reference is unique for each payment and each attempt", () => {
  const all = [registerReference(65_510, 1), registerReference(65_510, 2), registerReference(65_511, 1)];
  expect(new Set(all).size).toBe(3);
});

import { expect, test } from "vitest";
import { passesLuhn, readCardNumber } from "./card-number.ts";

test.each([
  ["4111111111111111", true],
  ["4111111111111112", false],
  ["6370120000044821", true],
  ["6370120000044812", false],
])("verifies the check digit of %s", (digits, right) => expect(passesLuhn(digits)).toBe(right));

test.each([
  ["6370120000044821", "6370120000044821"],
  ["6370120000044822", undefined],
  ["4111111111111111", undefined],
  ["637012000004482", undefined],
  ["6370 1200 0004 4821", undefined],
  ["", undefined],
])("reads %s as %s", (text, read) => expect(readCardNumber(text, "637012")).toBe(read));

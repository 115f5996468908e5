import { describe, expect, test } from "vitest";
import { maskCard, maskEmail, maskName, maskPhone, passesLuhn, readCardNumber } from "./card-number.ts";

test.each([
  ["4111111111111111", true],
  ["4111111111111112", false],
  ["6370120000044821", true],
  ["6370120000044812", false],
])("the check digit of %s", (digits, right) => expect(passesLuhn(digits)).toBe(right));

test.each([
  ["6370120000044821", "6370120000044821"],
  ["6370120000044822", undefined],
  ["4111111111111111", undefined],
  ["637012000004482", undefined],
  ["6370 1200 0004 4821", undefined],
  ["", undefined],
])("%s is read as %s", (text, read) => expect(readCardNumber(text, "637012")).toBe(read));

describe("what others may see", () => {
  test("of a card", () => expect(maskCard("4821")).toBe("************4821"));
  test("of a phone", () => expect([maskPhone("6185550142"), maskPhone("")]).toEqual(["******0142", ""]));
  test("of an address", () => expect(maskEmail("lucia@ejemplo.mx")).toBe("lu***@e***.mx"));
  test("of a name", () => expect(maskName("Lucía  Mena")).toBe("L*** M***"));
});

import { expect, test } from "vitest";
import { isClabe, plainClabe } from "./clabe.ts";

test.each([
  ["032180000118359719", true],
  ["002010077777777771", true],
  ["032180000118359718", false],
  ["032180000118395719", false],
  ["03218000011835971", false],
  ["0321800001183597190", false],
  ["03218000011835971a", false],
  ["", false],
])("the CLABE %s is valid: %s", (digits, valid) => expect(isClabe(digits)).toBe(valid));

test("strips the spaces and hyphens typed between the digits of a CLABE", () =>
  expect(plainClabe("032 180 00011835971-9")).toBe("032180000118359719"));

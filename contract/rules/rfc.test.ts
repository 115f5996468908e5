import { describe, expect, test } from "vitest";
import { hasCheckDigit, maskedRfc, plainRfc, rfcKind } from "./rfc.ts";

describe("the kind of an RFC", () => {
  test.each([
    ["GODE561231GR8", "person"],
    ["CACX7605101P8", "person"],
    ["SAT970701NN3", "company"],
    ["EKU9003173C9", "company"],
    ["Ñ&A010101AAA", "company"],
    ["XAXX010101000", "generic"],
    ["XEXX010101000", "generic"],
    // Born on a leap day: 2000 and 1904 both had one.
    ["GODE000229GR8", "person"],
    ["GODE040229GR8", "person"],
  ])("of %s is %s", (rfc, kind) => expect(rfcKind(rfc)).toBe(kind));

  test.each([
    ["nothing", ""],
    ["too short", "GODE56123"],
    ["eleven characters", "SAT970701NN"],
    ["fourteen characters", "GODE561231GR88"],
    ["two letters", "GO561231GR8"],
    ["a thirteenth month", "GODE561331GR8"],
    ["31 April", "GODE560431GR8"],
    ["29 February without one", "GODE010229GR8"],
    ["month nought", "GODE560031GR8"],
    ["a check digit that none has", "GODE561231GRB"],
    ["small letters", "gode561231gr8"],
    ["no digits in place of the date", "GODEABCDEFGR8"],
  ])("is undefined for an invalid RFC: %s", (_, rfc) => expect(rfcKind(rfc)).toBeUndefined());
});

describe("the check digit", () => {
  test.each(["GODE561231GR8", "CACX7605101P8", "SAT970701NN3", "EKU9003173C9", "XIA190128J61", "XAXX010101000"])(
    "of %s is valid",
    (rfc) => expect(hasCheckDigit(rfc)).toBe(true),
  );
  test.each(["GODE561231GR9", "GODE561231RG8", "GODE651231GR8", "SAT970701NN4"])("of %s is invalid", (rfc) =>
    expect(hasCheckDigit(rfc)).toBe(false),
  );
});

test.each([
  [" gode-561231-gr8 ", "GODE561231GR8"],
  ["sat 970701 nn3", "SAT970701NN3"],
  ["n\u0303&a010101aaa", "Ñ&A010101AAA"],
])("normalizes %s to %s", (typed, plain) => expect(plainRfc(typed)).toBe(plain));

test.each([
  ["GODE561231GR8", "GODE******GR8"],
  ["SAT970701NN3", "SAT9*****NN3"],
  ["XAXX010101000", "XAXX010101000"],
])("%s is shown as %s", (rfc, shown) => expect(maskedRfc(rfc)).toBe(shown));

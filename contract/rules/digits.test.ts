import { expect, test } from "vitest";
import { typedCode } from "./digits.ts";

test.each([
  ["of an Arabic keyboard", "COT-١٠٢٣"],
  ["of a Persian keyboard", "COT-۱۰۲۳"],
  ["copied from a message in Arabic", "\u200f COT-1023\u200e"],
  ["copied with a zero-width space", "COT-1023\u200b "],
])("a code %s is the code that it looks like", (_, typed) => expect(typedCode(typed)).toBe("COT-1023"));

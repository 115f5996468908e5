import { expect, test } from "vitest";
import { writtenText } from "./written-text.ts";

test("a line break is one character, and surrounding space counts for nothing", () => {
  expect(writtenText("text", "  a\r\nb\rc\n ", 5)).toBe("a\nb\nc");
});

test("an emoji is one character", () => {
  expect(writtenText("text", "😀😀😀", 3)).toBe("😀😀😀");
  expect(() => writtenText("text", "😀😀😀😀", 3)).toThrow("_ERR_CMD_INVALID_PARAM text");
});

test("empty and long texts are refused with their field", () => {
  expect(() => writtenText("text", " \r\n", 5)).toThrow("_ERR_CMD_MISSING_PARAM text");
  expect(() => writtenText("text", "123456", 5)).toThrow("_ERR_CMD_INVALID_PARAM text");
});

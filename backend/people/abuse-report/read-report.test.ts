import { expect, test } from "vitest";
import { readReport } from "./read-report.ts";

test("a reason needs no words, and words are trimmed", () => {
  expect(readReport({ reason: "offensive" })).toEqual({ reason: "offensive", text: "" });
  expect(readReport({ reason: "offTopic", text: " \r\n " })).toEqual({ reason: "offTopic", text: "" });
  expect(readReport({ reason: "other", text: " No es\r\nde aquí. " })).toEqual({
    reason: "other",
    text: "No es\nde aquí.",
  });
});

test("another reason needs words, and no words are longer than 300 characters", () => {
  expect(() => readReport({ reason: "other" })).toThrow("_ERR_CMD_MISSING_PARAM text");
  expect(() => readReport({ reason: "other", text: " " })).toThrow("_ERR_CMD_MISSING_PARAM text");
  expect(() => readReport({ reason: "offensive", text: "x".repeat(301) })).toThrow("_ERR_CMD_INVALID_PARAM text");
  expect(readReport({ reason: "offensive", text: "🙂".repeat(300) }).text).toHaveLength(600);
});

import { expect, test } from "vitest";
import { parseId, readId } from "./id.ts";

test("an id is up to fifteen digits", () => {
  expect([readId("0"), readId("999999999999999"), parseId("0"), parseId("12")]).toEqual([
    0, 999_999_999_999_999, 0, 12,
  ]);
  expect(readId(undefined)).toBeUndefined();
});

test.each(["", "-1", "1.0", " 1", "1\n", "1000000000000000", "one"])("%j is not an id", (text) => {
  expect(readId(text)).toBeUndefined();
  expect(() => parseId(text)).toThrow(`_ERR_NUMBER_FORMAT_EXCEPTION ${text}`);
});

test("a fault repeats only the start of a long text", () => {
  expect(() => parseId("x".repeat(50))).toThrow(/ x{40}$/);
});

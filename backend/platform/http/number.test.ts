import { expect, test } from "vitest";
import { positiveInteger } from "./number.ts";

test("a positive integer is read from text and from a number, up to its digits", () => {
  expect(positiveInteger("pageSize", "20", 6)).toBe(20);
  expect(positiveInteger("pageSize", 1, 6)).toBe(1);
  expect(positiveInteger("pageSize", "999999", 6)).toBe(999_999);
});

test.each(["", "0", "01", "-1", "1.5", "1e3", " 1", "1\n", "one", "1000000", 0, 1e21])("%j is refused", (sent) => {
  expect(() => positiveInteger("pageSize", sent, 6)).toThrow("_ERR_CMD_INVALID_PARAM pageSize");
});

import { expect, test } from "vitest";
import { readAmount } from "./amount.ts";

test.each([
  ["500", "500"],
  [" 1250.50 ", "1250.50"],
  ["$1,250.50", "1250.50"],
  ["1 250.5", "1250.5"],
  ["1,250", "1250"],
  ["1250,5", "1250.5"],
  ["1.250,50", "1250.50"],
  ["١٢٥٠٫٥", "1250.5"],
  ["MXN 12", "12"],
])("reads %s as %s", (typed, amount) => expect(readAmount(typed)).toBe(amount));

test.each(["", "-5", "1e3", "12.345", "0x10", "1,25,0", "12.3.4", "NaN", "1000000000000"])(
  "rejects %j as an amount",
  (typed) => expect(readAmount(typed)).toBeUndefined(),
);

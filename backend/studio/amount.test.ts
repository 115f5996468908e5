import { expect, test } from "vitest";
import { deskAmount } from "./amount.ts";

test.each([
  ["1,299.50", "1299.50"],
  ["$150", "150"],
  ["$ 1,299.50 MXN", "1299.50"],
  ["1.299,50", "1299.50"],
  ["١٬٢٩٩٫٥٠", "1299.50"],
  ["\u200e 150.00\u202c ", "150.00"],
  // Goods may have prices of four decimals.
  ["0.1250", "0.1250"],
  ["", ""],
])("reads %s as %s", (typed, amount) => expect(deskAmount(typed, "MXN")).toBe(amount));

test.each(["12,50", "$12,50", "12,50 MXN", "1,2345", "1,299,50", "150 USD", "mucho"])(
  "leaves %s to be refused",
  (typed) => expect(deskAmount(typed, "MXN")).not.toMatch(/^[\d.]+$/),
);

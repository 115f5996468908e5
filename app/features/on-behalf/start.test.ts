import { expect, test } from "vitest";
import { startOf } from "./start.ts";

test("a session begins at a page of the shopper's, at one thing of theirs, or at home", () => {
  expect(startOf("cart")).toBe("/cart");
  expect(startOf("order-800123")).toBe("/account/orders/800123");
  expect(startOf("return-90012")).toBe("/account/returns/90012");
  for (const name of [undefined, "", "https://evil.example", "order-", "order-1/2", "toString", "constructor-1"])
    expect(startOf(name)).toBe("/");
});

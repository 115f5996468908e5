import { expect, test } from "vitest";
import { startOf } from "./start.ts";

test("a session begins at the cart, at an order or a return, or else at the home page", () => {
  expect(startOf("cart")).toBe("/cart");
  expect(startOf("order-800123")).toBe("/account/orders/800123");
  expect(startOf("return-90012")).toBe("/account/returns/90012");
  for (const name of [undefined, "", "https://evil.example", "order-", "order-1/2", "toString", "constructor-1"])
    expect(startOf(name)).toBe("/");
});

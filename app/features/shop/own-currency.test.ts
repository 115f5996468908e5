import { expect, test } from "vitest";
import { inOwnCurrency } from "./own-currency.ts";

const store = { defaultCurrency: "MXN" };

test("adds the store's currency to amounts when prices are shown in another one", () => {
  const seen = { currency: "USD", store };
  expect(inOwnCurrency("$100 off from $10,000.50, $5 MXN more.", seen)).toBe(
    "$100 MXN off from $10,000.50 MXN, $5 MXN more.",
  );
  expect(inOwnCurrency("5% off for 2 pieces", seen)).toBe("5% off for 2 pieces");
});

test("leaves amounts unchanged when prices are in the store's currency", () => {
  expect(inOwnCurrency("Envío gratis desde $999", { currency: "MXN", store })).toBe("Envío gratis desde $999");
});

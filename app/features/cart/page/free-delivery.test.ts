import fc from "fast-check";
import { expect, test } from "vitest";
import { freeDelivery } from "./free-delivery.ts";

const mode = (x_freeFrom?: string, x_shippingChargeCurrency = "MXN") => ({
  shipModeCode: "A",
  x_shippingChargeCurrency,
  ...(x_freeFrom !== undefined && { x_freeFrom }),
});

test("gives the amount missing to the lowest threshold in the cart's currency", () => {
  const modes = [mode("1500"), mode("999.00000"), mode(), mode("50", "USD")];
  expect(freeDelivery(modes, "479.00000", "MXN")).toEqual({ missing: "520.00000", percent: 47 });
});

test("returns nothing when no shipping mode becomes free", () => {
  expect(freeDelivery([mode(), mode("0")], "10", "MXN")).toBeUndefined();
});

test("gives exactly the missing amount, and 100 percent only when nothing is missing", () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, (have, from) => {
      const found = freeDelivery([mode(String((from + 1) / 100))], String(have / 100), "MXN");
      const missing = Math.max(0, from + 1 - have);
      expect(Number(found?.missing)).toBeCloseTo(missing / 100, 5);
      expect(found?.percent === 100).toBe(missing === 0);
    }),
  );
});

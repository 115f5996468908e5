import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "#backend/platform/money.ts";
import { splitAmounts } from "./split-line.ts";

const cents = fc.integer({ min: 0, max: 10_000_000 }).map((value) => (value / 100).toFixed(6));

test("splitting a line unit by unit preserves its amounts, in whole cents and never negative", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), cents, cents, cents, (quantity, price, charge, wrap) => {
      const giftWrapCharge = sum([wrap]).times(quantity).toFixed(6);
      const shippingCharge = sum([charge, giftWrapCharge]).toFixed(6);
      const whole = { price, adjustment: `-${price}`, shippingCharge, giftWrapCharge, salesTax: "0", shippingTax: "0" };
      let rest = { ...whole, quantity };
      const parts = [];
      while (rest.quantity > 1) {
        const cut = splitAmounts(rest, 1, "MXN");
        parts.push(cut.part);
        rest = { ...cut.rest, quantity: rest.quantity - 1 };
      }
      for (const name of ["price", "adjustment", "shippingCharge", "giftWrapCharge"] as const) {
        expect(sum([...parts, rest].map((part) => part[name])).toFixed(6)).toBe(sum([whole[name]]).toFixed(6));
        for (const part of parts) expect(part[name]).toMatch(/\.\d\d0000$/);
      }
      expect(parts.every((part) => !part.price.startsWith("-"))).toBe(true);
      for (const part of [...parts, rest]) {
        expect(part.giftWrapCharge).toBe(sum([wrap]).toFixed(6));
        expect(sum([part.shippingCharge]).gte(part.giftWrapCharge)).toBe(true);
      }
    }),
  );
});

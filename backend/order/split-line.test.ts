import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "#backend/platform/money.ts";
import { splitAmounts, splitEach } from "./split-line.ts";

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

test("the discounts of a line are split like their sum in its amounts, to the cent, and none beyond its own amount", () => {
  const amounts = fc.array(cents, { maxLength: 4 }).map((rows) => rows.map((amount) => ({ amount: `-${amount}` })));
  fc.assert(
    fc.property(amounts, fc.integer({ min: 2, max: 30 }), fc.nat(28), (rows, quantity, more) => {
      const pieces = 1 + (more % (quantity - 1));
      const adjustment = sum(rows.map(({ amount }) => amount)).toFixed(6);
      const none = { price: "0", shippingCharge: "0", giftWrapCharge: "0", salesTax: "0", shippingTax: "0" };
      const shares = splitEach(rows, { pieces, quantity, currency: "MXN" });
      const { part } = splitAmounts({ ...none, adjustment, quantity }, pieces, "MXN");
      expect(sum(shares.map(({ share }) => share)).toFixed(6)).toBe(sum([part.adjustment]).toFixed(6));
      for (const { amount, share } of shares) expect(share.lte(0) && share.gte(amount)).toBe(true);
    }),
  );
});

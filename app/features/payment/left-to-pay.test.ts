import fc from "fast-check";
import { expect, test } from "vitest";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { leftToPay } from "./left-to-pay.ts";

const pays = (payMethodId: string, piAmount: string) => ({
  piId: `${payMethodId} ${piAmount}`,
  payMethodId,
  piAmount,
  piCurrency: "MXN",
  piStatus: "Pending" as const,
});

test("deducts vouchers and points, and leaves the card payment to pay", () => {
  const paymentInstruction = [
    pays(payMethods.voucher, "500.00000"),
    pays(payMethods.points, "100.00000"),
    pays(payMethods.card, "17440.50000"),
  ];
  const { left, wallets, others } = leftToPay({ grandTotal: "18040.50000", paymentInstruction });
  expect(left).toBe("17440.50000");
  expect([wallets.length, others.map(({ payMethodId }) => payMethodId)]).toEqual([2, [payMethods.card]]);
});

test("is the total minus the vouchers, and never negative", () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 4 }), (total, held) => {
      const paymentInstruction = held.map((amount) => pays(payMethods.voucher, String(amount / 100)));
      const { left } = leftToPay({ grandTotal: String(total / 100), paymentInstruction });
      const sum = held.reduce((all, amount) => all + amount, 0);
      expect(Number(left)).toBeCloseTo(Math.max(0, total - sum) / 100, 5);
    }),
  );
});

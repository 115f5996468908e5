import { Decimal } from "decimal.js";
import type { Order, PaymentInstruction } from "#contract/shapes/order.ts";
import { isWallet } from "./lookup.ts";

export type Payable = Pick<Order, "grandTotal" | "paymentInstruction">;

/**
 * What is left of the total after vouchers and points, never less than zero, and the payments meant to cover it. Pure.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export function leftToPay({ grandTotal, paymentInstruction = [] }: Payable): {
  left: string;
  wallets: PaymentInstruction[];
  others: PaymentInstruction[];
} {
  const wallets = paymentInstruction.filter(({ payMethodId }) => isWallet(payMethodId));
  const held = wallets.reduce((sum, { piAmount }) => sum.plus(piAmount), new Decimal(0));
  return {
    left: Decimal.max(0, new Decimal(grandTotal).minus(held)).toFixed(5),
    wallets,
    others: paymentInstruction.filter(({ payMethodId }) => !isWallet(payMethodId)),
  };
}

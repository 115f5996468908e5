import type { Order, PaymentInstruction } from "#contract/shapes/order.ts";
import type { CartPayment } from "./balance.server.ts";
import { findMethod } from "./lookup.ts";

type Paid = Pick<Order, "paymentInstruction">;

/** The payments of a cart in the form that the balancing rules use. */
export const partsOf = ({ paymentInstruction = [] }: Paid): CartPayment[] =>
  paymentInstruction.map(({ piId, payMethodId, piAmount }) => ({ piId, method: payMethodId, amount: piAmount }));

/** An instruction to be sent again with another amount, built from what is known of it, none of which is secret. */
export const sentAs = (one: PaymentInstruction, piAmount: string) => ({
  piId: one.piId,
  payMethodId: one.payMethodId,
  piAmount,
  billing_address_id: one.billing_address_id ?? "",
  ...byTerm(one.paymentTermConditionId),
});

/**
 * The fields sent for a payment method that a contract sets up: the contract knows the account itself.
 * @see docs/interface/payment.md#methods
 */
export const byTerm = (term: string | undefined) =>
  term ? { paymentTermConditionId: term, valueFromPaymentTC: "true" as const } : {};

/** Returns true if there is anything besides a single payment chosen from the list. */
export const isSplit = ({ paymentInstruction = [] }: Paid): boolean =>
  paymentInstruction.length > 1 ||
  paymentInstruction.some(({ payMethodId }) => !(findMethod(payMethodId) ?? { listed: true }).listed);

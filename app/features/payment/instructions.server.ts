import type { Order, PaymentInstruction } from "#contract/shapes/order.ts";
import type { CartPayment } from "./balance.server.ts";
import { findMethod } from "./lookup.ts";

type Paid = Pick<Order, "paymentInstruction">;

/** What pays a cart, as the rules of balancing see it. */
export const partsOf = ({ paymentInstruction = [] }: Paid): CartPayment[] =>
  paymentInstruction.map(({ piId, payMethodId, piAmount }) => ({ piId, method: payMethodId, amount: piAmount }));

/** An instruction sent again with another amount, by what is known of it: nothing secret is. */
export const sentAs = (one: PaymentInstruction, piAmount: string) => ({
  piId: one.piId,
  payMethodId: one.payMethodId,
  piAmount,
  billing_address_id: one.billing_address_id ?? "",
  ...byTerm(one.paymentTermConditionId),
});

/**
 * What is sent for a payment method that a contract sets up: the account it knows itself.
 * @see docs/interface/payment.md#methods
 */
export const byTerm = (term: string | undefined) =>
  term ? { paymentTermConditionId: term, valueFromPaymentTC: "true" as const } : {};

/** True when there is something besides a single payment that was chosen from the list. */
export const isSplit = ({ paymentInstruction = [] }: Paid): boolean =>
  paymentInstruction.length > 1 ||
  paymentInstruction.some(({ payMethodId }) => !(findMethod(payMethodId) ?? { listed: true }).listed);

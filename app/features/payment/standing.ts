import { awaitsPayment, isCanceled, isScheduled } from "#contract/shapes/order-status.ts";
import type { Order, PaymentInstruction } from "#contract/shapes/order.ts";

/**
 * How a placed order stands with its payment. `waiting`: the provider has not spoken yet; `failed`: it said no, or the
 * shopper said no there; `later`: paid at the door, at the till, by bill or on credit; `scheduled`: not placed before its day. Only the backend's word counts.
 */
export type Standing = "paid" | "waiting" | "failed" | "later" | "canceled" | "scheduled";

/** How often a page looks for the provider's word, every five seconds; then we say honestly that we will tell. */
export const maxAttempts = 12;

type Placed = Pick<Order, "orderStatus"> & {
  paymentInstruction?: Pick<PaymentInstruction, "xpaym_punchoutPayment" | "piStatus">[];
};

export function standingOf({ orderStatus, paymentInstruction = [] }: Placed): Standing {
  if (isCanceled(orderStatus)) return "canceled";
  if (isScheduled(orderStatus)) return "scheduled";
  const atProvider = paymentInstruction.filter((instruction) => instruction.xpaym_punchoutPayment);
  if (atProvider.length === 0) return "later";
  if (!awaitsPayment(orderStatus)) return "paid";
  if (atProvider.some(({ piStatus }) => piStatus === "Failed")) return "failed";
  return atProvider.every(({ piStatus }) => piStatus === "Success") ? "paid" : "waiting";
}

/** The instruction that is still to be paid at the provider's page. */
export const openInstruction = <P extends Pick<PaymentInstruction, "xpaym_punchoutPayment" | "piStatus">>({
  paymentInstruction = [],
}: {
  paymentInstruction?: P[];
}): P | undefined =>
  paymentInstruction.find(({ xpaym_punchoutPayment, piStatus }) => xpaym_punchoutPayment && piStatus !== "Success");

import {
  awaitsApproval,
  awaitsPayment,
  isCanceled,
  isDenied,
  isScheduled,
  otherStatus,
} from "#contract/shapes/order-status.ts";
import type { Order, PaymentInstruction } from "#contract/shapes/order.ts";

/**
 * The payment status of a placed order. `waiting`: no result from the provider yet; `failed`: declined, or canceled by
 * the shopper; `later`: paid on delivery, in store, by invoice or on credit; `scheduled`: not placed before its day;
 * `approval`: nothing is paid before it is approved; `denied`: it was rejected.
 * Derived from the backend's response only.
 */
export type PaymentStatus = "paid" | "waiting" | "failed" | "later" | "canceled" | "scheduled" | "approval" | "denied";

/** How often a page polls for the provider's result, every five seconds, before it promises an email instead. */
export const maxAttempts = 12;

type Placed = Pick<Order, "orderStatus"> & {
  paymentInstruction?: Pick<PaymentInstruction, "xpaym_punchoutPayment" | "piStatus">[];
};

export function paymentStatusOf({ orderStatus, paymentInstruction = [] }: Placed): PaymentStatus {
  if (isCanceled(orderStatus)) return "canceled";
  if (isScheduled(orderStatus)) return "scheduled";
  if (awaitsApproval(orderStatus)) return "approval";
  if (isDenied(orderStatus)) return "denied";
  const atProvider = paymentInstruction.filter((instruction) => instruction.xpaym_punchoutPayment);
  if (atProvider.length === 0) return "later";
  // A status of the installation's own says nothing about money, so its payments decide.
  if (orderStatus === otherStatus) return atProvider.every(({ piStatus }) => piStatus === "Success") ? "paid" : "later";
  if (!awaitsPayment(orderStatus)) return "paid";
  if (atProvider.some(({ piStatus }) => piStatus === "Failed")) return "failed";
  return atProvider.every(({ piStatus }) => piStatus === "Success") ? "paid" : "waiting";
}

/** The instruction that is still to be paid at the provider's page. */
export const openInstruction = <P extends Pick<PaymentInstruction, "xpaym_punchoutPayment" | "piStatus">>({
  paymentInstruction = [],
}: {
  paymentInstruction?: P[];
}): P | undefined => paymentInstruction.find((one) => one.xpaym_punchoutPayment && isUnpaid(one));

/** Known to be unpaid: what may be paid already must not be asked for again. */
export const isUnpaid = ({ piStatus }: Pick<PaymentInstruction, "piStatus">): boolean =>
  piStatus === "Pending" || piStatus === "Failed";

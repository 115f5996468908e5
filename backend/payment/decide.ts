import type { PaymentResult } from "#backend/order/payment/signature.ts";
import { awaitsPayment, type OrderStatus } from "#contract/shapes/order-status.ts";

type Status = "Success" | "Pending" | "Failed";

export type Situation = {
  result: PaymentResult;
  /** The attempt the verdict is about. */
  attempt: number;
  /** The instruction's current state; its attempt is the newest one. */
  instruction: { status: Status; attempt: number };
  orderStatus: OrderStatus;
  /** Every other instruction of the order is paid. */
  othersPaid: boolean;
};

/** What a verdict changes; missing fields are not changed. */
export type Decision = { instruction?: Status; order?: "paid" };

/**
 * What follows from a new verdict. It counts only for an order that waits for payment (M) and for the newest attempt,
 * and never leads away from Success:
 * - APPROVED pays a pending instruction, and one that had failed before in the same attempt (the messages crossed);
 * - DECLINED and CANCELLED fail a pending one, and the order goes on waiting;
 * - everything else is recorded and changes nothing: a verdict on an attempt that `repay` has replaced, or on an order
 *   that was canceled or is paid already. The caller refunds money taken for those.
 * Pure.
 * @see docs/interface/payment.md#provider-callback
 * @see docs/interface/order.md#moves
 */
export function decide({ result, attempt, instruction, orderStatus, othersPaid }: Situation): Decision {
  if (!awaitsPayment(orderStatus) || attempt !== instruction.attempt || instruction.status === "Success") return {};
  if (result !== "APPROVED") return { instruction: "Failed" };
  return { instruction: "Success", ...(othersPaid && { order: "paid" as const }) };
}

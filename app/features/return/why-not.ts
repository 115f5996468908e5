import { isOver, isReturnable } from "#contract/shapes/order-status.ts";
import type { Returning } from "./new.server.ts";

type Reason = Returning["orderItem"][number]["nonReturnableReason"];
type Unreturnable = Pick<Returning, "orderStatus"> & { orderItem: { nonReturnableReason: Reason }[] };

/**
 * Why nothing of an order can be returned: it has not been sent, as long as that is true of any line, or nothing more of it has;
 * the reason that all lines share; or `mixed`, if each has its own or the order is over. Pure.
 */
export function whyNot({ orderStatus, orderItem }: Unreturnable): Exclude<Reason, ""> | "notYet" | "mixed" {
  const reasons = new Set(orderItem.map(({ nonReturnableReason }) => nonReturnableReason));
  if (isOver(orderStatus)) return "mixed";
  if (reasons.has("NOT_DELIVERED")) return isReturnable(orderStatus) ? "notYet" : "NOT_DELIVERED";
  const [reason] = reasons;
  return reasons.size === 1 && reason ? reason : "mixed";
}

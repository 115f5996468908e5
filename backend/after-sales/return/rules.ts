import type { OrderItemRow } from "#backend/order/rows.ts";
import { Decimal, roundMoney, sum } from "#backend/platform/money.ts";
import type { nonReturnableReasons } from "#contract/return.ts";
import { isReturnable, type OrderStatus } from "#contract/shapes/order-status.ts";
import type { Window } from "./window.ts";

type Line = Pick<
  OrderItemRow,
  "id" | "quantity" | "price" | "adjustment" | "salesTax" | "shippingCharge" | "shippingTax" | "freeGift"
>;
export type Reason = (typeof nonReturnableReasons)[number];

export type LineFacts = {
  line: Line;
  orderStatus: OrderStatus;
  /** Pieces that have left, which may be fewer than were bought. */
  sent: number;
  /** Pieces in returns that were not canceled. */
  returned: number;
  /** Goods of this kind are never taken back: opened cosmetics, food. */
  excluded: boolean;
  window: Window;
  now: Date;
};

/** Why a line cannot be returned, or nothing when it can. Pure. @see docs/interface/return.md#what-can-be-returned */
export function nonReturnableReason({
  line,
  orderStatus,
  sent,
  returned,
  excluded,
  window,
  now,
}: LineFacts): Reason | "" {
  if (line.freeGift) return "FREE_GIFT";
  if (excluded) return "NOT_RETURNABLE";
  if (!isReturnable(orderStatus)) return "NOT_DELIVERED";
  if (returned >= sent) return sent < line.quantity ? "NOT_DELIVERED" : "ALREADY_RETURNED";
  return window.until && window.until < now ? "WINDOW_EXPIRED" : "";
}

/** What was paid for all pieces of a line, discounts and tax included, shipping not. */
export const paidFor = (line: Pick<Line, "price" | "adjustment" | "salesTax">, taxIncluded: boolean): Decimal =>
  sum([line.price, line.adjustment, taxIncluded ? "0" : line.salesTax]);

/**
 * The credit for `pieces` more when `returned` have been credited before: all pieces together are credited exactly what
 * was paid, however many returns it takes. Pure.
 * @param credited what those were credited, if pieces of the line may have been refused since: then its amounts have changed
 * @see docs/interface/return.md#creating-a-return
 */
export function creditOf(
  line: Line,
  pieces: number,
  returned: number,
  taxIncluded: boolean,
  currency: string,
  credited?: Decimal,
): Decimal {
  const upTo = (count: number) =>
    roundMoney(paidFor(line, taxIncluded).times(count).dividedBy(line.quantity), currency);
  return Decimal.max(0, upTo(returned + pieces).minus(credited ?? upTo(returned)));
}

/** Pieces of a line that come back or have come back, and what they are credited. */
export type Returned = { pieces: number; credit: Decimal };

/** What `pieces` of a line are worth that are refused after others came back: their share of what those have left. Pure. */
export const worthOfRefused = (
  line: Line,
  pieces: number,
  returned: Returned,
  taxIncluded: boolean,
  currency: string,
): Decimal =>
  roundMoney(
    paidFor(line, taxIncluded)
      .minus(returned.credit)
      .times(pieces)
      .dividedBy(line.quantity - returned.pieces),
    currency,
  );

/** Reasons for which the shop is responsible. */
const ours = ["DEFECT", "WRONGITEM"];

type Kept = { line: Pick<Line, "quantity" | "freeGift">; takenBack: number };

/** Pieces that their buyer keeps so far; gifts cannot be returned, so they do not count. Pure. */
export const keptPieces = (lines: readonly Kept[]): number =>
  lines.reduce((kept, { line, takenBack }) => kept + (line.freeGift ? 0 : line.quantity - takenBack), 0);

/**
 * Shipping goes back only when nothing of the order is kept and the fault is ours. `reasons` are those of all returns of the order. Pure.
 * @see docs/interface/return.md#creating-a-return
 */
export function shippingCredit(lines: readonly Line[], kept: number, reasons: readonly string[], taxIncluded: boolean) {
  if (kept > 0 || !reasons.every((reason) => ours.includes(reason))) return new Decimal(0);
  return sum(lines.flatMap((line) => [line.shippingCharge, taxIncluded ? "0" : line.shippingTax]));
}

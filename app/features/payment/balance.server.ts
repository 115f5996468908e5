import { Decimal } from "decimal.js";
import { exactSum } from "#app/features/shop/sums.server.ts";
import { isWallet, rankOf } from "./lookup.ts";

/** A payment of a cart. Amounts are decimal strings as sent over the wire. */
export type CartPayment = { piId: string; method: string; amount: string };
/** Changes that make the payments cover the total: new amounts by id (only those that differ), payments to remove. */
export type Balanced = { set: Map<string, string>; drop: string[]; remaining: string };

/** The unpaid remainder of the total, at six places; never negative. Pure. */
export const remainingOf = (payments: readonly Pick<CartPayment, "amount">[], total: string): string =>
  Decimal.max(0, new Decimal(total).minus(paidBy(payments))).toFixed(6);

/** True when the payments pay more than the total. Pure. */
export const isOverpaid = (payments: readonly Pick<CartPayment, "amount">[], total: string): boolean =>
  paidBy(payments).gt(total);

/**
 * Fits the payments to a changed total. Wallets come first, cards last, so a lower total reduces cards before wallets;
 * no amount becomes negative. With `follow` the last payment that is not a wallet absorbs the remainder: it paid the
 * rest before. The order in which payments were added does not matter. Pure.
 */
export function balance(payments: readonly CartPayment[], total: string, { follow = false } = {}): Balanced {
  const sorted = [...payments].sort(byPriority);
  const open = sorted.findLast(({ method }) => !isWallet(method));
  let left = new Decimal(total);
  const share = (payment: CartPayment, max: Decimal) => {
    const amount = Decimal.max(0, Decimal.min(max, left));
    left = left.minus(amount);
    return [payment, amount] as const;
  };
  const rest = sorted
    .filter((payment) => payment !== open)
    .map((payment) => share(payment, new Decimal(payment.amount)));
  const last = open ? [share(open, follow ? left : new Decimal(open.amount))] : [];
  const shares = [...rest, ...last];
  return {
    set: new Map(
      shares
        .filter(([{ amount: before }, amount]) => amount.gt(0) && !amount.equals(before))
        .map(([{ piId }, amount]) => [piId, amount.toFixed(6)]),
    ),
    drop: shares.filter(([, amount]) => amount.lte(0)).map(([{ piId }]) => piId),
    remaining: Decimal.max(0, left).toFixed(6),
  };
}

/** Returns the payment that absorbs changes of the total; undefined when only wallets pay. Pure. */
export const followerOf = <P extends CartPayment>(payments: readonly P[]): P | undefined =>
  [...payments].sort(byPriority).findLast(({ method }) => !isWallet(method));

/** Wallets come first in their order, then credit, which is limited, and cards last; of two of a kind, the smaller comes first. */
function byPriority(one: CartPayment, other: CartPayment): number {
  return (
    rankOf(one.method) - rankOf(other.method) || new Decimal(one.amount).comparedTo(other.amount) || compare(one, other)
  );
}
const compare = (one: CartPayment, other: CartPayment) =>
  one.method < other.method ? -1 : one.method > other.method ? 1 : Number(one.piId) - Number(other.piId);

const paidBy = (payments: readonly Pick<CartPayment, "amount">[]) => exactSum(payments.map(({ amount }) => amount));

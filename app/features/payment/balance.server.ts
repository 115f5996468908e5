import { Decimal } from "decimal.js";
import { exactSum } from "#app/features/shop/sums.server.ts";
import { isWallet, rankOf } from "./lookup.ts";

/** A way to pay that stands on a cart. Amounts are decimal strings as they come over the wire. */
export type Part = { piId: string; method: string; amount: string };
/** What to do so that the parts pay the total: new amounts by id (only those that differ), and who is not needed any more. */
export type Balanced = { set: Map<string, string>; drop: string[]; remaining: string };

/** What of the total nobody pays yet, at six places; never negative. Pure. */
export const remainingOf = (parts: readonly Pick<Part, "amount">[], total: string): string =>
  Decimal.max(0, new Decimal(total).minus(paidBy(parts))).toFixed(6);

/** True when the parts pay more than the total. Pure. */
export const isOverpaid = (parts: readonly Pick<Part, "amount">[], total: string): boolean => paidBy(parts).gt(total);

/**
 * Fits the parts to a total that has changed. Wallets go first, cards last, so a lower total takes from the cards first
 * and leaves a wallet alone as long as it can; nobody goes below nothing. With `follow` the last payment that is not a
 * wallet takes whatever is open: it paid the rest before. In which order the parts were added does not matter. Pure.
 */
export function balance(parts: readonly Part[], total: string, { follow = false } = {}): Balanced {
  const sorted = [...parts].sort(byPriority);
  const open = sorted.findLast(({ method }) => !isWallet(method));
  let left = new Decimal(total);
  const share = (part: Part, most: Decimal) => {
    const amount = Decimal.max(0, Decimal.min(most, left));
    left = left.minus(amount);
    return [part, amount] as const;
  };
  const rest = sorted.filter((part) => part !== open).map((part) => share(part, new Decimal(part.amount)));
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

/** Which part follows the total; undefined when only wallets pay. Pure. */
export const followerOf = <P extends Part>(parts: readonly P[]): P | undefined =>
  [...parts].sort(byPriority).findLast(({ method }) => !isWallet(method));

/** Wallets in their order, then credit, which has an end, cards last; of two alike the smaller one first. */
function byPriority(one: Part, other: Part): number {
  return (
    rankOf(one.method) - rankOf(other.method) || new Decimal(one.amount).comparedTo(other.amount) || compare(one, other)
  );
}
const compare = (one: Part, other: Part) =>
  one.method < other.method ? -1 : one.method > other.method ? 1 : Number(one.piId) - Number(other.piId);

const paidBy = (parts: readonly Pick<Part, "amount">[]) => exactSum(parts.map(({ amount }) => amount));

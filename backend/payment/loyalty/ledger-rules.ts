import { Decimal, type Exact, sum, zero } from "#backend/platform/money.ts";

/** A part of a balance that was credited at one time and expires at another; null: never. */
export type Lot = { id: number; left: Decimal; expiresAt: Date | null };
/** What is on a card: `balance` is the sum of its lots, `reserved` the part of it that carts hold. */
export type Account = { balance: Decimal; reserved: Decimal; lots: readonly Lot[] };
/** The result: the account afterward, and the lots that have changed. */
export type Booked = { account: Account; changed: Lot[] };

/** What can be set aside or taken. */
export const available = ({ balance, reserved }: Account): Decimal => balance.minus(reserved);

/** Sets a part aside; undefined when it is not there. Pure. @see docs/interface/payment.md#methods */
export function reserve(account: Account, amount: Exact): Account | undefined {
  const wanted = new Decimal(amount);
  return wanted.gt(0) && wanted.lte(available(account))
    ? { ...account, reserved: account.reserved.plus(wanted) }
    : undefined;
}

/** Gives back a part that was set aside. Pure. */
export const release = (account: Account, amount: Exact): Account => ({
  ...account,
  reserved: Decimal.max(0, account.reserved.minus(amount)),
});

/** Takes what was set aside, from the lots that would be lost first. Pure. @throws when it was not set aside */
export function redeem(account: Account, amount: Exact): Booked {
  if (account.reserved.lt(amount)) throw new Error("more is redeemed than was reserved");
  return take({ ...account, reserved: account.reserved.minus(amount) }, amount);
}

/** Puts something on the card. Pure. */
export function credit(account: Account, lot: Lot): Booked {
  const balance = account.balance.plus(lot.left);
  return { account: { ...account, balance, lots: [...account.lots, lot] }, changed: [lot] };
}

/** Takes back what was given by mistake or too early, as far as it is still there. Pure. */
export function takeBack(account: Account, wanted: Exact): Booked & { taken: Decimal } {
  const taken = Decimal.max(0, Decimal.min(wanted, available(account)));
  return { ...take(account, taken), taken };
}

/** Takes what has expired; what a cart holds is left to it. Pure. */
export function expire(account: Account, now: Date): Booked & { lost: Decimal } {
  const old = account.lots.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now);
  const lost = Decimal.min(sum(old.map(({ left }) => left)), available(account));
  return { ...take(account, lost), lost };
}

/** The lots in the order in which they are used up. */
const bySpending = (a: Lot, b: Lot): number =>
  (a.expiresAt?.getTime() ?? Infinity) - (b.expiresAt?.getTime() ?? Infinity) || a.id - b.id;

function take(account: Account, amount: Exact): Booked {
  let left = new Decimal(amount);
  const changed: Lot[] = [];
  for (const lot of [...account.lots].sort(bySpending)) {
    const part = Decimal.min(left, lot.left);
    if (part.lte(0)) continue;
    changed.push({ ...lot, left: lot.left.minus(part) });
    left = left.minus(part);
  }
  if (left.gt(0)) throw new Error("more is taken than there is");
  const lots = account.lots.map((lot) => changed.find(({ id }) => id === lot.id) ?? lot);
  return { account: { ...account, balance: account.balance.minus(amount), lots }, changed };
}

/** An account without anything. */
export const emptyAccount: Account = { balance: zero, reserved: zero, lots: [] };

import { type Decimal, zero } from "#backend/platform/money.ts";
import { addDays, dayOf, endOfDay } from "#backend/platform/time.ts";
import type { Voucher } from "#contract/voucher.ts";

export type VoucherStatus = Voucher["status"];
export type MovementType = NonNullable<Voucher["transactions"]>[number]["type"];

/**
 * The money of one voucher, in its currency. `balance` is what has not been spent, `reserved` the part of it that
 * orders hold; `expired` is what was lost. Always: 0 ≤ reserved ≤ balance ≤ original.
 */
export type Purse = {
  original: Decimal;
  balance: Decimal;
  reserved: Decimal;
  expired: Decimal;
  expiresAt: Date;
  graceUntil: Date | null;
  blocked: boolean;
};
export type Movement = { type: MovementType; amount: Decimal; balanceAfter: Decimal };
/** The result of a step: the purse, and what is to be written to the ledger. */
export type Step = { purse: Purse; movements: Movement[] };

/** Days in which money that comes back after expiry can be spent. @see docs/interface/voucher.md#states */
const graceDays = 30;

/** The last moment in which the voucher can be spent. */
export const usableUntil = ({ expiresAt, graceUntil }: Pick<Purse, "expiresAt" | "graceUntil">): Date =>
  graceUntil && graceUntil > expiresAt ? graceUntil : expiresAt;

const isPast = (purse: Purse, now: Date) => now > usableUntil(purse);

/** The voucher's status at `now`. @see docs/interface/voucher.md#states */
export function statusOf(purse: Purse, now: Date): VoucherStatus {
  const { blocked, balance, expired, original } = purse;
  if (blocked) return "BLOCKED";
  if (balance.isZero()) return expired.isZero() ? "USED" : "EXPIRED";
  if (isPast(purse, now)) return "EXPIRED";
  return balance.lt(original) ? "PARTIALLY_USED" : "ACTIVE";
}

/** What can be reserved at `now`: nothing of a blocked or an expired one. */
export const availableOf = (purse: Purse, now: Date): Decimal =>
  purse.blocked || isPast(purse, now) ? zero : purse.balance.minus(purse.reserved);

/** A new voucher. */
export function issue(original: Decimal, expiresAt: Date): Step {
  const purse = { original, balance: original, reserved: zero, expired: zero, expiresAt, graceUntil: null };
  return moved({ ...purse, blocked: false }, "ISSUE", original);
}

/** Puts an amount aside for an order; undefined when there is not that much. */
export function reserve(purse: Purse, amount: Decimal, now: Date): Step | undefined {
  if (amount.lte(0) || amount.gt(availableOf(purse, now))) return undefined;
  return moved({ ...purse, reserved: purse.reserved.plus(amount) }, "RESERVE", amount);
}

/**
 * Gives back what was put aside. What has expired in the meantime is lost, unless an order was submitted with it: then it can be spent for
 * 30 more days, like what was spent.
 * @throws when less was put aside
 */
export function release(purse: Purse, amount: Decimal, now: Date, isSubmitted = false): Step {
  requireReserved(purse, amount);
  const freed = (one: Purse) => ({ ...one, reserved: one.reserved.minus(amount) });
  return isSubmitted
    ? then(expire(purse, now), (next) => moved({ ...freed(next), ...graceFor(next, now) }, "RELEASE", amount))
    : then(moved(freed(purse), "RELEASE", amount), (next) => expire(next, now));
}

/** More days for money that comes back too late. */
const graceFor = (purse: Purse, now: Date): Pick<Purse, "graceUntil"> =>
  isPast(purse, now) ? { graceUntil: endOfDay(addDays(dayOf(now), graceDays)) } : { graceUntil: purse.graceUntil };

/** Spends what was put aside; it was promised, so expiry no longer matters. @throws when less was put aside */
export function redeem(purse: Purse, amount: Decimal): Step {
  requireReserved(purse, amount);
  const [reserved, balance] = [purse.reserved.minus(amount), purse.balance.minus(amount)];
  return moved({ ...purse, reserved, balance }, "REDEEM", amount);
}

/**
 * Gives back money that was spent. After expiry it can be spent for 30 more days; what had expired before stays lost.
 * @throws when it is more than was spent
 */
export function reverse(purse: Purse, amount: Decimal, now: Date): Step {
  const spent = purse.original.minus(purse.balance).minus(purse.expired);
  if (amount.lte(0) || amount.gt(spent)) throw new Error("more comes back than was spent");
  return then(expire(purse, now), (next) =>
    moved({ ...next, ...graceFor(next, now), balance: next.balance.plus(amount) }, "REVERSAL", amount),
  );
}

/** After its last day a voucher loses what no order holds. Nothing happens before, nor twice. */
export function expire(purse: Purse, now: Date): Step {
  const lost = purse.balance.minus(purse.reserved);
  if (!isPast(purse, now) || lost.isZero()) return { purse, movements: [] };
  return moved({ ...purse, balance: purse.reserved, expired: purse.expired.plus(lost) }, "EXPIRE", lost);
}

const moved = (purse: Purse, type: MovementType, amount: Decimal): Step => ({
  purse,
  movements: [{ type, amount, balanceAfter: purse.balance }],
});

function then({ purse, movements }: Step, next: (purse: Purse) => Step): Step {
  const step = next(purse);
  return { purse: step.purse, movements: [...movements, ...step.movements] };
}

function requireReserved({ reserved }: Purse, amount: Decimal) {
  if (amount.lte(0) || amount.gt(reserved)) throw new Error("less was put aside");
}

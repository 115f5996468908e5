import { Decimal, zero } from "#backend/platform/money.ts";
import type { creditMovements } from "#contract/payment-term.ts";

export type CreditMovementType = (typeof creditMovements)[number];

/**
 * The money of one credit line, in its currency. `balance` is what is owed, `reserved` what carts hold on top of it. What is held now can
 * always be drawn: nothing is held beyond the limit. The balance is negative when too much was paid.
 */
export type Credit = { limit: Decimal; balance: Decimal; reserved: Decimal; active: boolean };
export type CreditMovement = { type: CreditMovementType; amount: Decimal; balanceAfter: Decimal };
/** The result of a step: the line, and what is to be written to the ledger. */
export type CreditStep = { credit: Credit; movement: CreditMovement };

/** What can be held now; never negative, though a limit may have been lowered below what is owed. */
export const availableOf = ({ limit, balance, reserved, active }: Credit): Decimal =>
  active ? Decimal.max(zero, limit.minus(balance).minus(reserved)) : zero;

/**
 * Puts an amount aside for an order; undefined when there is not that much.
 * @see docs/interface/payment-term.md#credit-lines
 */
export function reserve(credit: Credit, amount: Decimal): CreditStep | undefined {
  if (amount.lte(0) || amount.gt(availableOf(credit))) return undefined;
  return moved({ ...credit, reserved: credit.reserved.plus(amount) }, "RESERVE", amount);
}

/** Gives back what was put aside. @throws when less was put aside */
export function release(credit: Credit, amount: Decimal): CreditStep {
  requireReserved(credit, amount);
  return moved({ ...credit, reserved: credit.reserved.minus(amount) }, "RELEASE", amount);
}

/**
 * Whether what was put aside may still be drawn: the line may have been closed or lowered since.
 * @see docs/interface/payment-term.md#credit-lines
 */
export const mayDraw = ({ active, balance, limit }: Credit, amount: Decimal): boolean =>
  active && balance.plus(amount).lte(limit);

/** Turns what was put aside into what is owed. @throws when less was put aside */
export function draw(credit: Credit, amount: Decimal): CreditStep {
  requireReserved(credit, amount);
  const [reserved, balance] = [credit.reserved.minus(amount), credit.balance.plus(amount)];
  return moved({ ...credit, reserved, balance }, "DRAW", amount);
}

/** Undoes a draw: the amount is not owed after all. */
export const reverse = (credit: Credit, amount: Decimal): CreditStep => owedLess(credit, "REVERSAL", amount);

/** Books a payment of the organization: a part of what it owes, or more than that. */
export const pay = (credit: Credit, amount: Decimal): CreditStep => owedLess(credit, "PAYMENT", amount);

function owedLess(credit: Credit, type: CreditMovementType, amount: Decimal): CreditStep {
  if (amount.lte(0)) throw new Error("nothing comes back");
  return moved({ ...credit, balance: credit.balance.minus(amount) }, type, amount);
}

const moved = (credit: Credit, type: CreditMovementType, amount: Decimal): CreditStep => ({
  credit,
  movement: { type, amount, balanceAfter: credit.balance },
});

function requireReserved({ reserved }: Credit, amount: Decimal) {
  if (amount.lte(0) || amount.gt(reserved)) throw new Error("less was put aside");
}

import { Decimal, decimalsOf, roundMoney, zero } from "#backend/platform/money.ts";
import { dayOf } from "#backend/platform/time.ts";
import type { BankPromotionReason, bankCardTypes, bankPromotionTypes } from "#contract/bank-promotion.ts";

/** A promotion as the rules see it; amounts are in `currency`. */
export type BankRule = {
  bankId: number;
  type: (typeof bankPromotionTypes)[number];
  months: number | null;
  percent: string | null;
  maximum: string | null;
  minimum: string;
  currency: string;
  startsAt: Date;
  endsAt: Date;
  weekdays: readonly number[] | null;
  departmentIds: readonly number[] | null;
  combinable: boolean;
  perShopperLimit: number | null;
};

/** The purchase that a promotion is evaluated for. */
export type Purchase = {
  /** What is left to pay by card, before a bank's discount. */
  amount: Decimal;
  currency: string;
  now: Date;
  /** Undefined: no card given, card rules are skipped. Null: the BIN is unknown. */
  card?: { bankId: number; cardType: (typeof bankCardTypes)[number] } | null | undefined;
  /** The categories of each line, with all their ancestors. */
  departments: readonly (readonly number[])[];
  /** Some line is from a department for which banks give nothing. */
  excluded: boolean;
  /** How often this shopper has used it. */
  used: number;
  /** The shop gives discounts of its own. */
  discounted: boolean;
};

/**
 * Why a promotion does not apply to a purchase, the most permanent reason first; null when it does. Pure.
 * @see docs/interface/bank-promotion.md#eligibility
 */
export function reasonOf(rule: BankRule, purchase: Purchase): BankPromotionReason | null {
  const { amount, currency, now, card } = purchase;
  if (!isRunning(rule, now)) return "OUT_OF_WINDOW";
  if (rule.currency !== currency) return "OTHER_CURRENCY";
  if (card === null || (card && card.bankId !== rule.bankId)) return "BIN_NOT_PARTICIPATING";
  if (card && card.cardType !== "CREDIT") return "DEBIT_NOT_ALLOWED";
  if (purchase.excluded || !purchase.departments.every((ids) => takes(rule, ids))) return "DEPARTMENT_EXCLUDED";
  if (rule.perShopperLimit !== null && purchase.used >= rule.perShopperLimit) return "ALREADY_USED";
  if (!rule.combinable && purchase.discounted) return "OTHER_PROMO_APPLIED";
  // With nothing to pay by card, there is nothing to pay in installments.
  return amount.lte(0) || amount.lt(rule.minimum) ? "MIN_PURCHASE_NOT_MET" : null;
}

const takes = ({ departmentIds }: BankRule, ids: readonly number[]) =>
  departmentIds === null || ids.some((id) => departmentIds.includes(id));

/** Whether it is within its dates, and on one of its weekdays in the shop's time zone. Pure. */
export function isRunning({ startsAt, endsAt, weekdays }: BankRule, now: Date): boolean {
  if (now < startsAt || now >= endsAt) return false;
  return weekdays === null || weekdays.includes(new Date(`${dayOf(now)}T00:00:00Z`).getUTCDay());
}

export type Installments = { monthly: Decimal; first: Decimal };

/**
 * An amount in equal monthly payments: each floored to the currency's decimals, the rest on the first. All together are
 * exactly the amount, and none is negative. Pure.
 * @param months at least 1
 * @see docs/interface/bank-promotion.md#monthly-amounts
 */
export function installments(amount: Decimal, months: number, currency: string): Installments {
  const units = new Decimal(10).pow(decimalsOf(currency));
  const monthly = amount.times(units).divToInt(months).div(units);
  return { monthly, first: amount.minus(monthly.times(months - 1)) };
}

/** What a promotion that applies gives: all amounts zero or more, in the purchase's currency. */
export type Benefit = { discount: Decimal; cashback: Decimal; installments?: Installments };

/**
 * What a promotion comes to for an amount that is paid by card. Money off and money back are percents of it, rounded to
 * the currency, never more than the promotion's maximum. Pure.
 * @see docs/interface/bank-promotion.md#types
 */
export function benefitOf(rule: BankRule, amount: Decimal): Benefit {
  const { type, currency, months } = rule;
  const share = () => {
    const part = roundMoney(amount.times(rule.percent ?? 0).div(100), currency);
    return Decimal.max(0, Decimal.min(part, rule.maximum ?? part, amount));
  };
  return {
    discount: type === "DISCOUNT" ? share() : zero,
    cashback: type === "CASHBACK" ? share() : zero,
    ...(type === "MSI" && { installments: installments(amount, Math.max(1, months ?? 1), currency) }),
  };
}

/** True for the first 6 to 8 digits of a card and nothing else. */
export const isBin = (text: string): boolean => /^\d{6,8}$/.test(text);

/** Whether two BINs can belong to the same card: the shorter one decides. Pure. */
export const sameCard = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

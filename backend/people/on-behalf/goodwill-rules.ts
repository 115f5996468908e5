import { Decimal, type Exact, zero } from "#backend/platform/money.ts";

const usual: Record<string, string> = { agent: "500", supervisor: "2000" };

/**
 * What a role may give one shopper in 30 days, in the store's default currency; nothing for every other role. Pure.
 * @see docs/interface/on-behalf.md#goodwill
 */
export function goodwillLimit(role: string, userData: Record<string, string>): Decimal {
  const configured = userData[`goodwill.limit.${role}`];
  const limit = configured !== undefined && /^\d{1,9}(\.\d{1,2})?$/.test(configured) ? configured : usual[role];
  return limit === undefined ? zero : new Decimal(limit);
}

/** What is left of a limit. Pure. */
export function goodwillLeft(limit: Decimal, given: readonly Exact[]): Decimal {
  const sum = given.reduce<Decimal>((total, one) => total.plus(one), zero);
  return sum.gte(limit) ? zero : limit.minus(sum);
}

/** An amount as sent; undefined when it isn't one, is zero, or is finer than the currency. Pure. */
export function readGoodwill(text: string, decimals: number): Decimal | undefined {
  if (!/^\d{1,9}(\.\d+)?$/.test(text)) return undefined;
  const amount = new Decimal(text);
  return amount.gt(0) && amount.decimalPlaces() <= decimals ? amount : undefined;
}

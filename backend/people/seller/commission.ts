import { Decimal, type Exact, roundMoney, zero } from "#backend/platform/money.ts";

/** What a marketplace keeps, in percent of the value of the goods: `marketplace.commission`, 0 to 100; else nothing. Pure. */
export function commissionPercent(userData: Readonly<Record<string, string>>): Decimal {
  const text = userData["marketplace.commission"] ?? "";
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text)) return zero;
  const percent = new Decimal(text);
  return percent.lte(100) ? percent : zero;
}

/** The commission on an amount, rounded to the currency's precision. Pure. */
export const commissionOf = (gross: Exact, percent: Exact, currency: string): Decimal =>
  roundMoney(new Decimal(gross).times(percent).dividedBy(100), currency);

/** What is paid out: exactly what is left. Pure. */
export const netOf = ({ gross, commission }: { gross: Exact; commission: Exact }): Decimal =>
  new Decimal(gross).minus(commission);

/**
 * The part of the commission that is given back for returned goods worth `amount`, after others worth `before`: once everything has come
 * back, exactly all of it. Pure.
 */
export function commissionBack(
  shipped: { gross: Exact; commission: Exact },
  { before, amount, currency }: { before: Exact; amount: Exact; currency: string },
): Decimal {
  const gross = new Decimal(shipped.gross);
  if (gross.isZero()) return zero;
  const upTo = (part: Decimal) => roundMoney(part.times(shipped.commission).dividedBy(gross), currency);
  const start = new Decimal(before);
  return upTo(start.plus(amount)).minus(upTo(start));
}

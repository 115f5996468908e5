import { Decimal, decimalsOf, type Exact, roundMoney, zero } from "#backend/platform/money.ts";

const usual: Record<string, string> = { agent: "10", supervisor: "25" };
const usualDays = 7;

/**
 * By how many percent of the offer a role may lower a price; zero for any other role. Pure.
 * @see docs/interface/price-override.md#limits
 */
export function overrideLimit(role: string, userData: Record<string, string>): Decimal {
  const configured = userData[`priceOverride.limit.${role}`];
  const fits = configured !== undefined && usual[role] !== undefined && readPercent(configured);
  return fits || new Decimal(usual[role] ?? 0);
}

/** For how many days an agreed price holds. Pure. */
export function overrideDays(userData: Record<string, string>): number {
  const configured = userData["priceOverride.days"] ?? "";
  return /^[1-9]\d{0,2}$/.test(configured) ? Number(configured) : usualDays;
}

/** The lowest price within a limit, as precise as the currency. Pure. */
export const lowestPrice = (offer: Exact, percent: Decimal, currency: string): Decimal =>
  roundMoney(new Decimal(offer).times(new Decimal(100).minus(percent)).div(100), currency);

type Asked = { unitPrice?: string | undefined; percent?: string | undefined };

/**
 * The new price that was asked for: an amount, or a percentage off the offer. Undefined for none or both, and for what is not such a
 * number, finer than the currency, below zero, or not lower than the offer. Pure.
 */
export function readOverride({ unitPrice, percent }: Asked, offer: Exact, currency: string): Decimal | undefined {
  if ((unitPrice === undefined) === (percent === undefined)) return undefined;
  const off = percent === undefined ? undefined : readPercent(percent);
  const price = percent === undefined ? readPrice(unitPrice ?? "", currency) : off && lowestPrice(offer, off, currency);
  return price?.gte(zero) && price.lt(offer) ? price : undefined;
}

function readPrice(text: string, currency: string): Decimal | undefined {
  if (!/^\d{1,9}(\.\d+)?$/.test(text)) return undefined;
  const price = new Decimal(text);
  return price.decimalPlaces() <= decimalsOf(currency) ? price : undefined;
}

function readPercent(text: string): Decimal | undefined {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined;
  const percent = new Decimal(text);
  return percent.lte(100) ? percent : undefined;
}

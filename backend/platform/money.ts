import { Decimal as DecimalJs } from "decimal.js";

/** Exact numbers with room for every amount the shop can hold. */
export const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP });
export type Decimal = DecimalJs;
/** What counts as a number: a decimal string, an integer or a Decimal; never the result of float arithmetic. */
export type Exact = DecimalJs.Value;

export const zero = new Decimal(0);

/** To six places, half away from zero: the precision the database keeps. @see docs/interface/conventions.md#values */
export const round6 = (value: Exact): Decimal => new Decimal(value).toDecimalPlaces(6);

/** To the currency's decimals (ISO 4217), half away from zero. @see docs/interface/conventions.md#values */
export const roundMoney = (value: Exact, currency: string): Decimal =>
  new Decimal(value).toDecimalPlaces(decimalsOf(currency));

/** An amount as carts and orders send it: five places, `"1299.00000"`. @see docs/interface/conventions.md#values */
export const wireAmount = (value: Exact): string =>
  typeof value === "string" && needsNoRounding.test(value)
    ? value.slice(0, -1)
    : new Decimal(value).toDecimalPlaces(5).plus(0).toFixed(5);

/** As the database writes most amounts: six places, the last of them zero, and no negative zero. */
const needsNoRounding = /^(?:(?:0|[1-9]\d{0,13})|-(?!0\.0{6}$)(?:0|[1-9]\d{0,13}))\.\d{5}0$/;

/** An amount as text with the decimals of its currency, `"1299.00"`. @see docs/interface/conventions.md#values */
export const amountText = (value: Exact, currency: string): string =>
  roundMoney(value, currency).plus(0).toFixed(decimalsOf(currency));

/** The exact sum; zero for an empty list. */
export const sum = (values: Iterable<Exact>): Decimal =>
  [...values].reduce<Decimal>((total, value) => total.plus(value), zero);

const decimals = new Map<string, number>();

/** Decimals of a currency by ISO 4217: 2 for MXN, 0 for JPY. */
export function decimalsOf(currency: string): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  decimals.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

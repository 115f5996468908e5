import { Decimal } from "decimal.js";

/** The exact sum. The only place in the app that adds amounts. */
export const exactSum = (amounts: readonly Decimal.Value[]): Decimal =>
  amounts.reduce<Decimal>((total, amount) => total.plus(amount), new Decimal(0));

/** The sum of amounts as they come over the wire, with five places. */
export const sumOf = (amounts: readonly string[]): string => exactSum(amounts).toFixed(5);

/** What is left of an amount after a part is subtracted. */
export const without = (amount: string, part: string | undefined): string =>
  new Decimal(amount).minus(part ?? 0).toFixed(5);

/** Amounts summed by name, in the order in which the names first appear. */
export function sumByName(rows: readonly { name: string; amount: string }[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, amount } of rows) found.set(name, sumOf([found.get(name) ?? "0", amount]));
  return found;
}

/** An amount multiplied by a whole number. */
export const timesPieces = (amount: string | number, pieces: number): string =>
  new Decimal(amount).times(pieces).toFixed(6);

/** True for `"10"` and `"10.00000"`. */
export const sameAmount = (one: string | number, other: string | number): boolean => new Decimal(one).equals(other);

export const isZero = (amount: string): boolean => new Decimal(amount).isZero();

/** For sorting, cheapest first. */
export const compareAmounts = (one: string, other: string): number => new Decimal(one).comparedTo(other);

/** The same for amounts of which some are unknown; those come last. */
export const compareKnown = (one: string | undefined, other: string | undefined): number =>
  one === undefined || other === undefined
    ? Number(one === undefined) - Number(other === undefined)
    : compareAmounts(one, other);

/** How much less an offer is than the price before, in whole percent, rounded down so that it never promises too much. */
export const savingPercent = (offer: string, before: string): number =>
  new Decimal(before).minus(offer).times(100).dividedToIntegerBy(before).toNumber();

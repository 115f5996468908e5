import { Decimal, roundMoney, zero } from "#backend/platform/money.ts";

/** Where a line is delivered or picked up; undefined until chosen. */
export type Destination = { country: string; border: boolean } | undefined;

const standard = new Decimal("0.16");
const borderRegion = new Decimal("0.08");

/**
 * IVA by destination: 16 %, 8 % in the border regions, none abroad. Before there is a destination the standard rate is
 * the estimate.
 * @see docs/interface/calculation.md#step-5-tax
 */
export function taxRate(destination: Destination): Decimal {
  if (destination && destination.country !== "MX") return zero;
  return destination?.border ? borderRegion : standard;
}

/** Tax on an amount, rounded to the currency: the part it contains (`included`), or what comes on top of it. */
export function taxOf(amount: Decimal, rate: Decimal, included: boolean, currency: string): Decimal {
  const tax = amount.times(rate);
  return roundMoney(included ? tax.div(rate.plus(1)) : tax, currency);
}

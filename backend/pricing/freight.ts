import { Decimal, type Exact, roundMoney, sum, zero } from "#backend/platform/money.ts";
import { prorate } from "./prorate.ts";

/** A ship mode's tariff in one currency. */
type Tariff = { pickUp: boolean; charge: string; chargePerKg: string; freeFrom: string | undefined };

export type FreightLine = {
  id: number;
  /** What it travels with: lines with the same text share one charge, and one surcharge. */
  shipment: string;
  /** Undefined: no mode can serve the line yet. */
  tariff: Tariff | undefined;
  weightKg: Decimal;
  /** Merchandise before discounts: what charges are prorated by. */
  price: Decimal;
  /** Merchandise after discounts. */
  value: Decimal;
  /** Of the destination's zone, in the cart's currency. */
  surcharge: Exact;
};

export type Freight = { freight: Decimal; surcharge: Decimal };

const includedKg = 5;

/**
 * What each line pays for shipping. Per shipment: a fixed charge and one per kilogram above five, both free from the
 * mode's threshold on (after discounts); the surcharge of an extended zone always stays; pickup costs nothing. Charges
 * are prorated over the lines by price before discounts: the cent that rounding a discount leaves on one line or another
 * would otherwise move all of the charge of goods that cost next to nothing.
 * @see docs/interface/calculation.md#step-4-shipping
 * @see docs/interface/geo.md#extended-zones
 */
export function freight(lines: readonly FreightLine[], currency: string): Map<number, Freight> {
  const result = new Map<number, Freight>();
  for (const shipment of new Set(lines.map((line) => line.shipment))) {
    const members = lines.filter((line) => line.shipment === shipment);
    const prices = members.map((line) => line.price);
    const charges = prorate(freightOf(members, currency), prices, currency);
    const surcharges = prorate(surchargeOf(members, currency), prices, currency);
    members.forEach((line, index) => {
      result.set(line.id, { freight: charges[index] ?? zero, surcharge: surcharges[index] ?? zero });
    });
  }
  return result;
}

function freightOf(members: readonly FreightLine[], currency: string): Decimal {
  const tariff = members[0]?.tariff;
  if (!tariff || tariff.pickUp) return zero;
  const { freeFrom, charge, chargePerKg } = tariff;
  if (freeFrom !== undefined && sum(members.map((line) => line.value)).gte(freeFrom)) return zero;
  const heavier = Decimal.max(0, sum(members.map((line) => line.weightKg)).minus(includedKg));
  return roundMoney(heavier.times(chargePerKg).plus(charge), currency);
}

function surchargeOf(members: readonly FreightLine[], currency: string): Decimal {
  const [first] = members;
  return !first?.tariff || first.tariff.pickUp ? zero : roundMoney(first.surcharge, currency);
}

import { Decimal, type Exact, round6, sum, zero } from "#backend/platform/money.ts";
import { discounts } from "./discounts.ts";
import { freight, type FreightLine } from "./freight.ts";
import type { Discount, PromotionLine, PromotionRule } from "./rule.ts";
import { type Destination, taxOf, taxRate } from "./tax.ts";

/** A line before the calculation; its price is unit price × quantity. */
export type CalculatedLine = Omit<PromotionLine, "price" | "freight"> &
  Omit<FreightLine, "value"> & { unitPrice: Exact; destination: Destination };

export type Calculation = {
  currency: string;
  storeCurrency: string;
  /** Prices include tax: it is shown, not added. */
  taxIncluded: boolean;
  lines: readonly CalculatedLine[];
  rules: readonly PromotionRule[];
};

export type LineTotals = {
  id: number;
  price: Decimal;
  /** Discounts of the merchandise, not positive. */
  adjustment: Decimal;
  shippingCharge: Decimal;
  salesTax: Decimal;
  shippingTax: Decimal;
};

export type Totals = {
  lines: LineTotals[];
  discounts: Discount[];
  totalProductPrice: Decimal;
  totalAdjustment: Decimal;
  totalShippingCharge: Decimal;
  totalSalesTax: Decimal;
  totalShippingTax: Decimal;
  grandTotal: Decimal;
};

/**
 * The whole calculation of an order: discounts, shipping on the discounted value, free shipping, tax on what is left,
 * and their sum, never below zero.
 * @see docs/interface/calculation.md#calculation
 */
export function totals({ currency, storeCurrency, taxIncluded, lines, rules }: Calculation): Totals {
  const money = { currency, storeCurrency };
  const priced = lines.map((line) => ({ ...line, price: round6(new Decimal(line.unitPrice).times(line.quantity)) }));
  // Free shipping may be the best of its exclusive group, so it needs the freight, and freight needs the discounts:
  // the first round estimates freight on undiscounted prices, the second decides, the third sees the final freight.
  let found: Discount[] = [];
  let charges = freight(
    priced.map((line) => ({ ...line, value: line.price })),
    currency,
  );
  for (let round = 0; round < 2; round++) {
    const withFreight = priced.map((line) => ({ ...line, freight: charges.get(line.id)?.freight ?? zero }));
    found = discounts(withFreight, rules, money);
    charges = freight(
      priced.map((line) => ({ ...line, value: line.price.minus(taken(found, "Discount", line.id)) })),
      currency,
    );
  }
  found = withFinalFreight(found, charges);
  const done = priced.map((line) => {
    const { freight: freightCharge = zero, surcharge = zero } = charges.get(line.id) ?? {};
    const rate = taxRate(line.destination);
    const adjustment = taken(found, "Discount", line.id).negated();
    const shippingCharge = freightCharge.plus(surcharge);
    const paidShipping = Decimal.max(0, shippingCharge.minus(taken(found, "Shipping", line.id)));
    return {
      id: line.id,
      price: line.price,
      adjustment,
      shippingCharge,
      salesTax: taxOf(line.price.plus(adjustment), rate, taxIncluded, currency),
      shippingTax: taxOf(paidShipping, rate, taxIncluded, currency),
    };
  });
  return { lines: done, discounts: found, ...addUp(done, found, taxIncluded) };
}

/** The sum of an order's parts. @see docs/interface/calculation.md#step-6-total */
export function addUp(lines: readonly LineTotals[], found: readonly Discount[], taxIncluded: boolean) {
  const totalProductPrice = sum(lines.map((line) => line.price));
  const totalAdjustment = sum(found.map((discount) => discount.amount)).negated();
  const totalShippingCharge = sum(lines.map((line) => line.shippingCharge));
  const totalSalesTax = sum(lines.map((line) => line.salesTax));
  const totalShippingTax = sum(lines.map((line) => line.shippingTax));
  const added = taxIncluded ? zero : totalSalesTax.plus(totalShippingTax);
  const grandTotal = Decimal.max(0, totalProductPrice.plus(totalAdjustment).plus(totalShippingCharge).plus(added));
  return { totalProductPrice, totalAdjustment, totalShippingCharge, totalSalesTax, totalShippingTax, grandTotal };
}

const taken = (found: readonly Discount[], usage: Discount["usage"], lineId: number) =>
  sum(found.filter((discount) => discount.usage === usage).map((discount) => discount.lines.get(lineId) ?? zero));

/** A free-shipping promotion takes off the freight as finally charged, and only once per line. */
function withFinalFreight(found: readonly Discount[], charges: ReadonlyMap<number, { freight: Decimal }>): Discount[] {
  const left = new Map([...charges].map(([id, charge]) => [id, charge.freight]));
  return found.flatMap((discount) => {
    if (discount.usage !== "Shipping") return [discount];
    const lines = new Map([...discount.lines.keys()].map((id) => [id, left.get(id) ?? zero]));
    for (const id of lines.keys()) left.set(id, zero);
    const amount = sum(lines.values());
    return amount.isZero() ? [] : [{ ...discount, lines, amount }];
  });
}

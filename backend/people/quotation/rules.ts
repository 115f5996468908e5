import type { OrderItemRow } from "#backend/order/rows.ts";
import { Decimal, sum, zero } from "#backend/platform/money.ts";
import type { Discount } from "#backend/pricing/rule.ts";
import type { Totals } from "#backend/pricing/totals.ts";

/** What a quotation records of a line: decimal strings with six places. */
export type QuotedAmounts = {
  line: OrderItemRow;
  price: string;
  adjustment: string;
  /** After discounts on delivery. */
  shippingCharge: string;
  /** What a certificate takes off prices that include tax. */
  exemptGoods: string;
  exemptShipping: string;
  tax: string;
};

const usualDays = 15;
const maxDays = 365;

/** For how many days a store's quotations hold: `quotation.days` of its settings, 15 without a valid one. Pure. */
export function validDays(settings: Readonly<Record<string, string>>): number {
  const days = Number(settings["quotation.days"] ?? usualDays);
  return Number.isInteger(days) && days >= 1 && days <= maxDays ? days : usualDays;
}

/** A number as people read it: `COT-000012`. `quotation.prefix` of the settings replaces the letters. Pure. */
export const numberText = (settings: Readonly<Record<string, string>>, number: number): string =>
  `${settings["quotation.prefix"] ?? "COT"}-${String(number).padStart(6, "0")}`;

/**
 * The amounts of a cart's lines, each on its own, without its gifts. What a certificate takes off is kept apart from what is promised: it
 * is determined again when the quotation is ordered. Pure.
 * @see docs/interface/quotation.md#what-is-promised
 */
export function quotedAmounts(
  lines: readonly OrderItemRow[],
  { lines: calculated, discounts }: Totals,
): QuotedAmounts[] {
  const takenOff = (line: OrderItemRow, usage: Discount["usage"], exempt: boolean) =>
    sum(
      discounts
        .filter((one) => one.usage === usage && (one.exemption ?? false) === exempt)
        .map((one) => one.lines.get(line.id) ?? zero),
    );
  return lines.flatMap((line) => {
    const now = calculated.find(({ id }) => id === line.id);
    if (!now || line.freeGift) return [];
    const [exemptGoods, exemptShipping] = [takenOff(line, "Discount", true), takenOff(line, "Shipping", true)];
    return {
      line,
      price: now.price.toFixed(6),
      adjustment: now.adjustment.plus(exemptGoods).toFixed(6),
      shippingCharge: Decimal.max(0, now.shippingCharge.minus(takenOff(line, "Shipping", false))).toFixed(6),
      exemptGoods: exemptGoods.toFixed(6),
      exemptShipping: exemptShipping.toFixed(6),
      tax: now.salesTax.plus(now.shippingTax).toFixed(6),
    };
  });
}

/** What a line shows of these amounts, after what a certificate takes off as well. Pure. */
export const shownAmounts = (line: Omit<QuotedAmounts, "line">) => ({
  price: line.price,
  adjustment: new Decimal(line.adjustment).minus(line.exemptGoods).toFixed(6),
  shippingCharge: new Decimal(line.shippingCharge).minus(line.exemptShipping).toFixed(6),
  tax: line.tax,
});

/** The sums of these lines; tax that is in the prices is shown and not added. Pure. */
export function quotedTotals(lines: readonly QuotedAmounts[], taxIncluded: boolean) {
  const shown = lines.map(shownAmounts);
  const all = (of: keyof ReturnType<typeof shownAmounts>) => sum(shown.map((line) => line[of]));
  const paid = all("price").plus(all("adjustment")).plus(all("shippingCharge"));
  return {
    totalProductPrice: all("price").toFixed(6),
    totalAdjustment: all("adjustment").toFixed(6),
    totalShippingCharge: all("shippingCharge").toFixed(6),
    totalTax: all("tax").toFixed(6),
    grandTotal: Decimal.max(0, taxIncluded ? paid : paid.plus(all("tax"))).toFixed(6),
  };
}

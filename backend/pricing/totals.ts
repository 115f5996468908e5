import { Decimal, type Exact, round6, sum, zero } from "#backend/platform/money.ts";
import { discounts } from "./discounts.ts";
import { freight, type FreightLine } from "./freight.ts";
import type { Currencies, Discount, PromotionLine, PromotionRule } from "./rule.ts";
import { type Destination, taxOf, taxRate } from "./tax.ts";

/** A line before the calculation; its price is unit price × quantity. */
export type CalculatedLine = Omit<PromotionLine, "price" | "freight"> &
  Omit<FreightLine, "price" | "value"> & {
    unitPrice: Exact;
    destination: Destination;
    quoted?: Promised | undefined;
    /** What wrapping its pieces costs; undefined where they are not wrapped. */
    giftWrapCharge?: Decimal | undefined;
    /** By which it bears no tax. */
    taxCertificateId?: number | undefined;
  };

/** What a quotation promised for a line: no promotion of the day applies to it. */
type Promised = {
  quotationId: number;
  /** What is taken off the merchandise, not negative. */
  discount: Decimal;
  /** What its delivery costs; undefined: what it costs today. */
  shipping: Decimal | undefined;
};

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
  taxCertificateId: number | null;
  price: Decimal;
  /** Discounts of the merchandise, not positive. */
  adjustment: Decimal;
  /** What gift wrapping costs is a part of it. */
  shippingCharge: Decimal;
  giftWrapCharge: Decimal;
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
 * The whole calculation of an order: discounts, shipping on the discounted value and gift wrapping, free shipping (of the freight
 * alone), tax on what is left, and their sum, never below zero.
 * @see docs/interface/calculation.md#calculation
 */
export function totals({ currency, storeCurrency, taxIncluded, lines, rules }: Calculation): Totals {
  const money = { currency, storeCurrency };
  const priced = lines.map((line) => ({ ...line, price: round6(new Decimal(line.unitPrice).times(line.quantity)) }));
  const { found, charges } = discountsAndFreight(priced, rules, money);
  const shippingOf = (line: PricedLine) => {
    const { freight: own = zero, surcharge = zero } = charges.get(line.id) ?? {};
    return (line.quoted?.shipping ?? own.plus(surcharge)).plus(line.giftWrapCharge ?? zero);
  };
  const all = taxIncluded ? [...found, ...taxTakenOff(priced, found, shippingOf, currency)] : found;
  const done = priced.map((line) => lineTotals(line, all, shippingOf(line), { taxIncluded, currency }));
  return { lines: done, discounts: all, ...addUp(done, all, taxIncluded) };
}

type PricedLine = CalculatedLine & { price: Decimal };

/**
 * Discounts and freight depend on each other: free shipping may be the best of its exclusive group, so it needs the freight, and
 * freight needs the discounts. The first round estimates freight on undiscounted prices, the second decides, the third sees the
 * final freight.
 */
function discountsAndFreight(lines: readonly PricedLine[], rules: readonly PromotionRule[], money: Currencies) {
  const promised = promisedDiscounts(lines);
  const unquoted = lines.filter(({ quoted }) => !quoted);
  const sent = lines.filter(({ quoted }) => quoted?.shipping === undefined);
  const freightAfter = (found: readonly Discount[]) =>
    freight(
      sent.map((line) => ({ ...line, value: line.price.minus(taken(found, "Discount", line.id)) })),
      money.currency,
    );
  let found = promised;
  let charges = freightAfter(found);
  for (let round = 0; round < 2; round++) {
    const withFreight = unquoted.map((line) => ({ ...line, freight: charges.get(line.id)?.freight ?? zero }));
    found = [...promised, ...discounts(withFreight, rules, money)];
    charges = freightAfter(found);
  }
  return { found: withFinalFreight(found, charges), charges };
}

function lineTotals(
  line: PricedLine,
  found: readonly Discount[],
  shippingCharge: Decimal,
  { taxIncluded, currency }: Pick<Calculation, "taxIncluded" | "currency">,
): LineTotals {
  const rate = rateOf(line);
  const adjustment = taken(found, "Discount", line.id).negated();
  const paidShipping = Decimal.max(0, shippingCharge.minus(taken(found, "Shipping", line.id)));
  return {
    id: line.id,
    taxCertificateId: line.taxCertificateId ?? null,
    price: line.price,
    adjustment,
    shippingCharge,
    giftWrapCharge: line.giftWrapCharge ?? zero,
    salesTax: taxOf(line.price.plus(adjustment), rate, taxIncluded, currency),
    shippingTax: taxOf(paidShipping, rate, taxIncluded, currency),
  };
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

/** What quotations take off: one discount of the order for each. */
function promisedDiscounts(lines: readonly Pick<CalculatedLine, "id" | "quoted">[]): Discount[] {
  const shares = new Map<number, Map<number, Decimal>>();
  for (const { id, quoted } of lines)
    if (quoted?.discount.gt(0))
      shares.set(
        quoted.quotationId,
        (shares.get(quoted.quotationId) ?? new Map<number, Decimal>()).set(id, quoted.discount),
      );
  return [...shares].map(([promotionId, own]) => ({
    promotionId,
    quotation: true,
    displayLevel: "Order",
    usage: "Discount",
    amount: sum(own.values()),
    lines: own,
  }));
}

/** The tax of a line: none under a certificate. */
export const rateOf = ({ destination, taxCertificateId }: Pick<CalculatedLine, "destination" | "taxCertificateId">) =>
  taxCertificateId === undefined ? taxRate(destination) : zero;

/**
 * What prices that include tax lose under a certificate: the tax in them, of the goods and of their delivery.
 * @see docs/interface/tax-exemption.md#what-is-covered
 */
function taxTakenOff(
  lines: readonly PricedLine[],
  found: readonly Discount[],
  shippingOf: (line: PricedLine) => Decimal,
  currency: string,
): Discount[] {
  const exempt = lines.filter(({ taxCertificateId }) => taxCertificateId !== undefined);
  const ids = new Set(exempt.flatMap(({ taxCertificateId }) => taxCertificateId ?? []));
  const paid = {
    Discount: (line: PricedLine) => line.price.minus(taken(found, "Discount", line.id)),
    Shipping: (line: PricedLine) => Decimal.max(0, shippingOf(line).minus(taken(found, "Shipping", line.id))),
  };
  return [...ids].flatMap((promotionId) =>
    (["Discount", "Shipping"] as const).flatMap((usage) => {
      const own = exempt.filter(({ taxCertificateId }) => taxCertificateId === promotionId);
      const shares = own.map(
        (line) => [line.id, taxOf(paid[usage](line), taxRate(line.destination), true, currency)] as const,
      );
      const amount = sum(shares.map(([, share]) => share));
      const discount = { promotionId, exemption: true, displayLevel: "Order", usage, amount } as const;
      return amount.isZero() ? [] : [{ ...discount, lines: new Map(shares) }];
    }),
  );
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

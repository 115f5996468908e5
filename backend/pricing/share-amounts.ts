import { Decimal, decimalsOf, sum, zero } from "#backend/platform/money.ts";

/** The kinds of amounts that a line and an order have, beside what they come to. */
export const amountKinds = ["productPrice", "adjustment", "shippingCharge", "tax"] as const;
export type AmountKind = (typeof amountKinds)[number];
export type Amounts = Record<AmountKind, Decimal>;
export type SharedAmounts = Amounts & { total: Decimal };

/** A line, and how many of its pieces each party pays for, by the party's place in the list of all. Each piece has one. */
export type SharedLine = { amounts: Amounts; pieces: readonly number[] };
export type Sharing = {
  currency: string;
  /** Prices include tax: it is no part of the total. */
  taxIncluded: boolean;
  lines: readonly SharedLine[];
  /** What all of it comes to; discounts of delivery are in the order's adjustment only. */
  totals: SharedAmounts;
};
export type Shared = {
  /** For each line what each party pays of it. */
  lines: SharedAmounts[][];
  sums: SharedAmounts[];
};

/**
 * Splits the amounts of an order over parties by the pieces that each pays for: every line's amounts, and what belongs to
 * the order as a whole. Shares are multiples of the currency's smallest unit and add up exactly, those of a line to the line
 * and all to the order's totals. What rounding has taken from a party on one line it gets on the next one, so that the sums
 * stay within a few units of the exact shares, however many lines there are. Pure.
 * @see docs/interface/cost-center.md#amounts
 */
export function shareAmounts({ currency, taxIncluded, lines, totals }: Sharing): Shared {
  const parties = Math.max(0, ...lines.map(({ pieces }) => pieces.length));
  const places = Array.from({ length: parties }, (_, index) => index);
  const unit = new Decimal(10).pow(-decimalsOf(currency));
  const split = splitter(unit, parties);
  const byLine = lines.map(({ amounts, pieces }) => {
    const weights = places.map((index) => new Decimal(pieces[index] ?? 0));
    return places.map(partsOf(amountKinds.map((kind) => split(kind, amounts[kind], weights))));
  });
  const before = places.map((index) => added(byLine.flatMap((shares) => shares[index] ?? [])));
  const wholes = amountKinds.map((kind) => {
    const whole = totals[kind].minus(sum(before.map((one) => one[kind])));
    return split(kind, whole, weightsOf(kind, before));
  });
  const all = places.map((index) => added([...before.slice(index, index + 1), partsOf(wholes)(index)]));
  const totalOf = (one: Amounts) =>
    one.productPrice
      .plus(one.adjustment)
      .plus(one.shippingCharge)
      .plus(taxIncluded ? zero : one.tax);
  const missing = totals.total.minus(sum(all.map(totalOf)));
  // An order never costs less than nothing: then its total is more than its parts come to.
  const more = split(
    "total",
    missing,
    all.map((one) => one.productPrice),
  );
  return {
    lines: byLine.map((shares) => shares.map((one) => ({ ...one, total: totalOf(one) }))),
    sums: all.map((one, index) => ({ ...one, total: totalOf(one).plus(more[index] ?? zero) })),
  };
}

/** By what the order's own part of an amount is split: discounts of delivery by delivery, all else by the goods. */
function weightsOf(kind: AmountKind, sums: readonly Amounts[]): Decimal[] {
  const of = (key: AmountKind) => sums.map((one) => one[key]);
  const ways = kind === "adjustment" ? [of("shippingCharge"), of("productPrice")] : [of("productPrice")];
  return ways.find((weights) => weights.some((weight) => weight.gt(0))) ?? sums.map(() => new Decimal(1));
}

const partsOf =
  (shares: readonly Decimal[][]) =>
  (index: number): Amounts => {
    const [productPrice = zero, adjustment = zero, shippingCharge = zero, tax = zero] = shares.map(
      (one) => one[index] ?? zero,
    );
    return { productPrice, adjustment, shippingCharge, tax };
  };

const added = (parts: readonly Amounts[]): Amounts => ({
  productPrice: sum(parts.map((one) => one.productPrice)),
  adjustment: sum(parts.map((one) => one.adjustment)),
  shippingCharge: sum(parts.map((one) => one.shippingCharge)),
  tax: sum(parts.map((one) => one.tax)),
});

/** Splits amounts of a kind by the largest remainder; what a party was given too little or too much counts the next time. */
function splitter(unit: Decimal, parties: number) {
  const owed = new Map<AmountKind | "total", Decimal[]>();
  return (kind: AmountKind | "total", amount: Decimal, weights: readonly Decimal[]): Decimal[] => {
    const all = sum(weights);
    const before = owed.get(kind) ?? Array.from({ length: parties }, () => zero);
    if (all.isZero()) return weights.map(() => zero);
    const exact = weights.map((weight) => amount.times(weight).div(all));
    const shares = exact.map((share) => share.div(unit).trunc().times(unit));
    let left = amount.minus(sum(shares));
    const sign = left.isNegative() ? -1 : 1;
    while (!left.isZero()) {
      const step = Decimal.min(left.abs(), unit).times(sign);
      const next = mostOwed(weights, (index) =>
        (before[index] ?? zero)
          .plus(exact[index] ?? zero)
          .minus(shares[index] ?? zero)
          .times(sign),
      );
      shares[next] = (shares[next] ?? zero).plus(step);
      left = left.minus(step);
    }
    owed.set(
      kind,
      before.map((one, index) => one.plus(exact[index] ?? zero).minus(shares[index] ?? zero)),
    );
    return shares;
  };
}

/** Of those who take part at all. */
function mostOwed(weights: readonly Decimal[], owedTo: (index: number) => Decimal): number {
  let found = -1;
  for (const [index, weight] of weights.entries())
    if (weight.gt(0) && (found < 0 || owedTo(index).gt(owedTo(found)))) found = index;
  return found;
}

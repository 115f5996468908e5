import { Decimal, decimalsOf, type Exact, round6, roundMoney, sum, zero } from "#backend/platform/money.ts";

/** Points that are given back are valid for as long as new ones. */
export const pointsLiveMs = 730 * 86_400_000;

/** A line of an order as points see it. */
export type PointsLine = {
  id: number;
  /** What is paid for the goods, discounts taken off, tax as the store adds it. */
  value: Exact;
  /** Gift cards and extended warranties neither earn nor take points. */
  excluded: boolean;
};

/** An amount of money as points: a decimal, since a part of a point can be left over. Pure. */
export const pointsOf = (amount: Exact, pointValue: Exact): string =>
  round6(new Decimal(amount).dividedBy(pointValue)).toString();

export type Accrual = { amount: Decimal; points: Decimal };

/**
 * What goods earn: the percentage of what is paid for them in money, in whole points, rounded down. Pure.
 * @see docs/interface/loyalty.md#points-at-checkout
 */
export function accrualOf({ percent, pointValue, ...paid }: Paid & { percent: Exact; pointValue: Exact }): Accrual {
  const points = round6(earningValue(paid).times(percent).dividedBy(100).dividedBy(pointValue)).floor();
  return { points, amount: points.times(pointValue) };
}

type Paid = { lines: readonly PointsLine[]; paidWithPoints: Exact };

/** What is paid for goods in money. Pure. */
export const earningValue = ({ lines, paidWithPoints }: Paid): Decimal =>
  Decimal.max(0, eligibleValue(lines).minus(paidWithPoints));

/**
 * What stays of the points that goods have earned, in pesos, when some of them come back: the share of those that are kept, in whole points,
 * rounded up. What the store gives by then does not matter. Pure.
 * @param sent what was paid in money for all of the goods that have earned them
 * @param kept the same without those that came back
 * @see docs/interface/loyalty.md#model
 */
export function keptAccrual({
  earned,
  pointValue,
  sent,
  kept,
}: Record<"earned" | "pointValue" | "sent" | "kept", Exact>) {
  if (new Decimal(sent).lte(kept)) return new Decimal(earned);
  const points = round6(new Decimal(earned).times(kept).dividedBy(sent).dividedBy(pointValue)).ceil();
  return Decimal.min(earned, points.times(pointValue));
}

/**
 * The most an order may take from a card: what is available (including what the order itself has set aside), no more
 * than the allowed share of the eligible goods, and no more than the order costs; nothing when that is below the
 * minimum. Pure.
 * @see docs/interface/loyalty.md#points-at-checkout
 */
export function maxRedeemable(args: {
  available: Exact;
  applied: Exact;
  lines: readonly PointsLine[];
  maxPercent: Exact;
  min: Exact;
  total: Exact;
  currency: string;
}): Decimal {
  const share = eligibleValue(args.lines).times(args.maxPercent).dividedBy(100);
  const maxAmount = Decimal.min(new Decimal(args.available).plus(args.applied), share, args.total);
  // Rounded down to the cent: rounding up would spend a cent that is not there.
  const cents = floorMoney(maxAmount, args.currency);
  return cents.gte(args.min) && cents.gt(0) ? cents : zero;
}

/** What points may pay for. Pure. */
export const eligibleValue = (lines: readonly PointsLine[]): Decimal =>
  sum(lines.filter(({ excluded }) => !excluded).map(({ value }) => value));

function floorMoney(value: Decimal, currency: string): Decimal {
  const rounded = roundMoney(value, currency);
  return rounded.gt(value) ? rounded.minus(new Decimal(10).pow(-decimalsOf(currency))) : rounded;
}

import { Decimal, roundMoney, sum, zero } from "#backend/platform/money.ts";

/**
 * Splits a positive `total` over lines by `weights` (decimals, not negative), rounded per line to the currency's
 * decimals, the remainder on the last line that has a weight. With `caps` no share exceeds its own: what that line
 * cannot take goes to the others. Without any weight the lines share equally.
 * @see docs/interface/calculation.md#step-2-discounts
 */
export function prorate(
  total: Decimal,
  weights: readonly Decimal[],
  currency: string,
  caps?: readonly Decimal[],
): Decimal[] {
  const all = sum(weights);
  const end = weights.length - 1;
  const last = all.isZero() ? end : weights.findLastIndex((weight) => weight.gt(0));
  let left = total;
  const shares = weights.map((weight, index) => {
    const ideal = all.isZero() ? total.div(weights.length) : total.times(weight).div(all);
    const wanted = index === last ? left : roundMoney(ideal, currency);
    const share = Decimal.min(wanted, left, caps?.[index] ?? wanted);
    left = left.minus(share);
    return share;
  });
  for (let index = end; index >= 0 && left.gt(0); index--) {
    const share = shares[index] ?? zero;
    const more = Decimal.min(left, caps?.[index]?.minus(share) ?? left);
    shares[index] = share.plus(more);
    left = left.minus(more);
  }
  return shares;
}

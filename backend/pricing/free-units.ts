import type { Decimal } from "#backend/platform/money.ts";

type Priced = { quantity: number; price: Decimal };

/**
 * How many units of each line come free when of every `take` units only `pay` are paid: units are sorted from
 * most to least expensive and divided into groups of `take`, and the cheapest `take - pay` of each full group are free.
 * @see docs/interface/calculation.md#step-2-discounts
 */
export function freeUnits(lines: readonly Priced[], take: number, pay: number): number[] {
  const free = lines.map(() => 0);
  if (!Number.isInteger(take) || !Number.isInteger(pay) || take < 1 || pay < 0 || pay >= take) return free;
  const full = Math.floor(lines.reduce((units, line) => units + line.quantity, 0) / take) * take;
  const freeBefore = (unit: number) => {
    const counted = Math.min(unit, full);
    return Math.floor(counted / take) * (take - pay) + Math.max(0, (counted % take) - pay);
  };
  let start = 0;
  for (const { line, index } of byDescendingPrice(lines)) {
    free[index] = freeBefore(start + line.quantity) - freeBefore(start);
    start += line.quantity;
  }
  return free;
}

function byDescendingPrice(lines: readonly Priced[]) {
  const unitPrice = ({ price, quantity }: Priced) => price.div(quantity || 1);
  return lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) => unitPrice(b.line).comparedTo(unitPrice(a.line)) || a.index - b.index);
}

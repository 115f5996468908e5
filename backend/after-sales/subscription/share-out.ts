import { Decimal } from "#backend/platform/money.ts";

/**
 * How much of a later order each payment of the first one pays: what it paid then, as long as there is something left to pay; the last
 * one pays all the rest. Pure.
 * @param total at the currency's precision; zero is paid by none
 */
export function shareOut<Part extends { amount: string }>(
  parts: readonly Part[],
  total: Decimal,
): { part: Part; amount: Decimal }[] {
  let left = total;
  const shares = parts.map((part, index) => {
    const amount = index === parts.length - 1 ? left : Decimal.min(part.amount, left);
    left = left.minus(amount);
    return { part, amount };
  });
  return shares.filter(({ amount }) => amount.gt(0));
}

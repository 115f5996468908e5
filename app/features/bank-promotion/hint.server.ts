import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { compareAmounts } from "#app/features/shop/sums.server.ts";

/**
 * One sentence on the most interest-free months that a bank gives for one price, with the highest of its payments. Nothing
 * if no bank offers any or the call fails. The response is public and cached.
 * @param price a decimal string in the shop's currency; without one nothing is said
 */
export async function bankHint(shop: Shop, productId: string, price: string | undefined): Promise<string[]> {
  if (!price) return [];
  const answer = await optional(shop.commerce.bankPromotion.offers({ query: { amount: price, productId } }));
  if (!answer) return [];
  const months = answer.promos.filter(({ type, eligible }) => type === "MSI" && eligible);
  const [best] = months.sort((a, b) => (b.months ?? 0) - (a.months ?? 0));
  if (!best) return [];
  const { months: count = 1, monthlyAmount, firstMonthAmount, bankName: bank } = best;
  if (!monthlyAmount || !firstMonthAmount) return [];
  const amount = shop.format.money(highest(monthlyAmount, firstMonthAmount), answer.currency);
  return [shop.t("bankPromotion:hint", { count, amount, bank })];
}

/** Payments differ by a cent where a price cannot be divided. */
const highest = (one: string, other: string) => (compareAmounts(one, other) > 0 ? one : other);

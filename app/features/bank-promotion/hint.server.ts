import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { benefitText } from "./words.server.ts";

/**
 * The most months without interest that a bank gives for one price, with its exact payments and minimum: one sentence.
 * Undefined if no bank offers any or the call fails. The response is public and cached.
 * @param price a decimal string in the shop's currency; without one nothing is said
 */
export async function bankHint(shop: Shop, productId: string, price: string | undefined): Promise<string[]> {
  if (!price) return [];
  const answer = await optional(shop.commerce.bankPromotion.offers({ query: { amount: price, productId } }));
  if (!answer) return [];
  const months = answer.promos.filter(({ type, eligible }) => type === "MSI" && eligible);
  const [best] = months.sort((a, b) => (b.months ?? 0) - (a.months ?? 0));
  if (!best) return [];
  const minimum = shop.format.money(best.minPurchase, answer.currency);
  const plan = benefitText(shop, best, answer.currency);
  return [shop.t("bankPromotion:hint", { plan, bank: best.bankName, minimum })];
}

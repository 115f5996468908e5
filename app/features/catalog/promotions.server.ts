import { optional } from "#app/commerce/optional.server.ts";
import { inOwnCurrency } from "#app/features/shop/own-currency.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

const maxHints = 2;

/** The promotions of a product that need no code, one sentence each; empty if the call fails. */
export async function promotionHints(shop: Shop, productId: string): Promise<string[]> {
  const answer = await optional(
    shop.commerce.promotion.associated({
      query: { q: "byProduct", qProductId: productId, qIncludePromotionCode: "false" },
    }),
  );
  return (answer?.associatedPromotions ?? [])
    .map(({ description }) => description.longDescription || description.shortDescription)
    .filter(Boolean)
    .map((text) => inOwnCurrency(text, shop))
    .slice(0, maxHints);
}

import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

const most = 2;

/** What a product takes part in, in a sentence each; silent when nobody can tell. */
export async function promotionHints({ commerce }: Shop, productId: string): Promise<string[]> {
  const answer = await optional(commerce.promotion.associated({ query: { q: "byProduct", qProductId: productId } }));
  return (answer?.associatedPromotions ?? [])
    .map(({ description }) => description.longDescription || description.shortDescription)
    .filter(Boolean)
    .slice(0, most);
}

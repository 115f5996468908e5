import type { Shop } from "#app/features/shop/shop.server.ts";

const most = 2;

/** What a product takes part in, in a sentence each; silent when nobody can tell. */
export async function promotionHints({ commerce }: Shop, productId: string): Promise<string[]> {
  const answer = await commerce.promotion
    .associated({ query: { q: "byProduct", qProductId: productId } })
    .catch(() => undefined);
  return (answer?.associatedPromotions ?? [])
    .map(({ description }) => description.longDescription || description.shortDescription)
    .filter(Boolean)
    .slice(0, most);
}

import { optional } from "#app/commerce/optional.server.ts";
import { chunked } from "#app/features/shop/chunked.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";

const atOnce = 50;

/** Product names by id; products the catalog no longer knows are left out. */
export async function namesOf(shop: Shop, productIds: readonly string[]): Promise<Map<string, string>> {
  const asked = [...new Set(productIds)].sort();
  const answers = await Promise.all(
    chunked(asked, atOnce).map((id) => optional(shop.commerce.catalog.products({ query: { id } }), { contents: [] })),
  );
  return new Map(answers.flatMap(({ contents }) => contents.map(({ id, name }) => [id, isolated(shop, name)])));
}

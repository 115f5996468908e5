import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Session } from "#app/session/session.server.ts";
import { withViewed } from "#app/session/viewed.ts";
import { tilesOf } from "#app/features/product/tiles.server.ts";

/** Notes a product as looked at, and shows those before it; what cannot be had is not shown. */
export async function recentlyViewed(shop: Shop, session: Session, partNumber: string) {
  const before = (session.get("recent") ?? []).filter((one) => one !== partNumber);
  session.set("recent", withViewed(before, partNumber));
  return sectionOf(shop, before);
}

/** What was looked at on this device, newest first, to go on from. */
export const lastViewed = (shop: Shop, session: Session) => sectionOf(shop, session.get("recent") ?? []);

async function sectionOf(shop: Shop, partNumbers: string[]) {
  if (partNumbers.length === 0) return [];
  const { contents } = await optional(shop.commerce.catalog.products({ query: { partNumber: partNumbers } }), {
    contents: [],
  });
  const inOrder = partNumbers.flatMap((one) => contents.find((entry) => entry.partNumber === one) ?? []);
  const products = tilesOf(inOrder, shop);
  return products.length > 0 ? [{ title: shop.words.compare.recent, products }] : [];
}

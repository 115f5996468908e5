import type { Shop } from "#app/features/shop/shop.server.ts";

/**
 * Where in the shop a page is, as far as the content of its blanks depends on it. Plain strings, because they are stored
 * with the page. `item`: the part number of the item whose arrival it leaves open, if any.
 */
export type PagePlace = { storeId: string; locale: string; phone: string; tiles: string; item?: string | undefined };

/** @returns `tiles`: what the look and the links of a product's tile depend on besides the product */
export function placeOf({ store, language: { locale }, currency, carry, access }: Shop): PagePlace {
  const { storeId } = store;
  const tiles = JSON.stringify([storeId, locale, currency, carry.prefix, carry.params, access]);
  return { storeId, locale, phone: store.contact.phone ?? "", tiles };
}

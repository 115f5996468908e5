import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { findStores } from "./find.server.ts";
import { readStoreSearch } from "./search.server.ts";
import { viewStore } from "./view.server.ts";

export type NearStore = { id: string; name: string; address: string; distance: string; opening: string };

/** The stores around a postal code or a place, the nearest first, with distance and hours; undefined if the call fails. */
export async function storesAround(shop: Shop, near: string): Promise<NearStore[] | undefined> {
  const found = await optional(findStores(shop, readStoreSearch(new URLSearchParams({ q: near }))));
  return found?.stores
    .filter(({ pickUpAvailable }) => pickUpAvailable !== "false")
    .map((store) => {
      const { id, name, address, distance, opening } = viewStore(shop, store, { state: store.stateOrProvinceName });
      return { id, name, address: address.join(", "), distance, opening: opening.text };
    });
}

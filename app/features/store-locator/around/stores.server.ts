import { optional } from "#app/commerce/optional.server.ts";
import { physicalStores, storeView } from "#app/features/order/places.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { findStores } from "./find.server.ts";
import { byDistanceFrom } from "./position.ts";
import { stateNames } from "./regions.server.ts";
import { readStoreSearch } from "./search.server.ts";
import { type StoreCard, viewStore } from "./view.server.ts";

export type NearStore = { id: string; name: string; address: string; distance: string; opening: string };
/** With its page and directions. */
export type FoundStore = NearStore & Pick<StoreCard, "href" | "route">;

/**
 * The stores around a postal code or a place, the nearest first, with distance and hours; undefined if the call fails.
 * @param sku the item whose stock their pages show
 */
export async function storesAround(shop: Shop, near: string, sku?: string): Promise<FoundStore[] | undefined> {
  const [found, nameOf] = await Promise.all([
    optional(findStores(shop, readStoreSearch(new URLSearchParams({ q: near })))),
    stateNames(shop),
  ]);
  return found?.stores
    .filter(({ pickUpAvailable }) => pickUpAvailable !== "false")
    .map((store) => {
      const view = viewStore(shop, store, { state: nameOf(store.stateOrProvinceName), sku });
      const { id, name, address, distance, opening, href, route } = view;
      return { id, name, address: address.join(", "), distance, opening: opening.text, href, route };
    });
}

/** Shops where an order can be picked up, however far from a postal code, the nearest first; states are codes. */
export async function loadStores(shop: Shop, zipCode: string | undefined, max: number) {
  const query = { pickUp: "true", pageSize: "1000", pageNumber: "1" };
  const { PhysicalStore = [] } = await physicalStores(shop, { query });
  return byDistanceFrom(zipCode ?? "", PhysicalStore)
    .slice(0, max)
    .map(storeView);
}

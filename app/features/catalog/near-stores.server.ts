import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { readStoreStock } from "#app/features/store-locator/around/stock.server.ts";
import { type FoundStore, storesAround } from "#app/features/store-locator/around/stores.server.ts";
import { paths } from "#app/navigation/paths.ts";
/** Where an item can be picked up near the shopper. `stores`: the nearest that have it, undefined if that is unknown. */
export type NearStores = { near: string; stores: (FoundStore & { stock: string })[] | undefined; more: string };

const shown = 3;

/** The stores that have an item, nearest to this postal code first; undefined without one. */
export async function loadNearStores(
  shop: Shop,
  sku: string,
  near: string | undefined,
): Promise<NearStores | undefined> {
  if (!near) return undefined;
  const around = await storesAround(shop, near, sku);
  const stock =
    around &&
    (await readStoreStock(
      shop,
      sku,
      around.map(({ id }) => id),
    ));
  const stores = stock && around.flatMap((store) => (stock.get(store.id)?.has ? { ...store, stock: stock.get(store.id)?.text ?? "" } : [])); // oxfmt-ignore
  return { near, stores: stores?.slice(0, shown), more: shop.href(paths.stores({ q: near, sku, stock: "1" })) };
}

/** The postal code of a store; undefined for none and if the call fails. */
export async function postalCodeOf(
  { commerce }: Shop,
  physicalStoreId: string | undefined,
): Promise<string | undefined> {
  if (!physicalStoreId) return undefined;
  const found = await optional(commerce.storeLocator.byId({ physicalStoreId }));
  return found?.PhysicalStore?.[0]?.postalCode;
}

import { optional } from "#app/commerce/optional.server.ts";
import { isDefault } from "#app/features/catalog/head.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

/** A store of this site: its id, and the first segment of its addresses; the default store has none. */
export type SiteStore = { storeId: string; prefix: string };

const storeToken = "StoreToken:CatalogToken";

/**
 * The open stores that this site leads to, the one of this visit first; only that one where the backend does not list them.
 * @see docs/interface/store.md#addresses-of-a-token
 */
export async function storesOf({ store, commerce }: Shop): Promise<SiteStore[]> {
  const query = { q: "byTokenName" as const, tokenName: storeToken };
  const [found, closed] = await Promise.all([
    optional(commerce.settings.urlKeywords({ query }), { resultList: [] }),
    closedStores(commerce),
  ]);
  const others = found.resultList.flatMap(({ tokenValue, urlKeywords }) => {
    const [storeId = ""] = tokenValue.split(":");
    const current = urlKeywords.find(({ status }) => status === "1");
    return storeId && current && !closed.has(storeId)
      ? [{ storeId, prefix: `/${encodeURIComponent(current.urlKeyword)}` }]
      : [];
  });
  const own = others.find(({ storeId }) => storeId === store.storeId);
  const first = { storeId: store.storeId, prefix: isDefault(store) ? "" : (own?.prefix ?? "") };
  return [first, ...others.filter(({ storeId }) => storeId !== store.storeId)];
}

async function closedStores({ settings }: Shop["commerce"]): Promise<Set<string>> {
  const query = { q: "findOnlineStoresByRange" as const, low: "0", high: "99" };
  const { resultList } = await optional(settings.onlineStore({ query }), { resultList: [] });
  return new Set(resultList.filter(({ state }) => state !== "open").map(({ storeId }) => storeId));
}

import { cachedAnswer } from "#app/commerce/cache.server.ts";
import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { LoyaltyFlags } from "#contract/loyalty.ts";

/** What the store's loyalty program offers, independent of the shopper; undefined if the call fails. */
export async function findFlags({ commerce, store }: Shop): Promise<LoyaltyFlags | undefined> {
  return optional(
    cachedAnswer({ name: "loyalty.flags", group: "loyalty", key: `loyalty flags ${store.storeId}` }, async () => {
      const { flags: value } = await commerce.loyalty.flags();
      return { value, characters: JSON.stringify(value).length };
    }),
  );
}

import { cachedAnswer } from "#app/commerce/cache.server.ts";
import { CommerceError, CommerceUnavailable } from "#app/commerce/errors.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { LoyaltyFlags } from "#contract/loyalty.ts";

/** What the store's programme offers, without a word about the one who asks; undefined while nobody knows. */
export async function findFlags({ commerce, store }: Shop): Promise<LoyaltyFlags | undefined> {
  try {
    return await cachedAnswer(
      "loyalty",
      `loyalty flags ${store.storeId}`,
      async () => (await commerce.loyalty.flags()).flags,
    );
  } catch (error) {
    if (error instanceof CommerceError || error instanceof CommerceUnavailable) return undefined;
    throw error;
  }
}

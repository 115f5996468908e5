import type { AppLoadContext } from "@remix-run/node";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { NoChoice, StoreChoice } from "./forms.server.ts";

/** The id of the shop this visitor prefers. */
export const myStoreId = ({ session }: AppLoadContext, { store }: Shop) => session.get("myStores")?.[store.storeId];

/** One shop of this online store by its id; nothing for an unknown one. */
export async function storeById({ commerce }: Shop, physicalStoreId: string) {
  const { PhysicalStore: [found] = [] } = await commerce.storeLocator.byId({ physicalStoreId });
  return found;
}

export const storeIntents = {
  choose: intent(StoreChoice, async ({ physicalStoreId, sku }, { context, shop }) => {
    const chosen = await storeById(shop, physicalStoreId);
    if (!chosen) throw new FormError("", shop.words.storeLocator.unknown);
    const text = shop.t("storeLocator:chosen", { name: chosen.storeName });
    remember(context, shop, chosen.uniqueID);
    showToast(context, text);
    return paths.store(chosen.uniqueID, { sku });
  }),
  forget: intent(NoChoice, async (_, { context, shop }) => {
    remember(context, shop, undefined);
    showToast(context, shop.words.storeLocator.forgotten, { kind: "info" });
  }),
};

function remember({ session }: AppLoadContext, { store }: Shop, id: string | undefined) {
  const { [store.storeId]: _before, ...others } = session.get("myStores") ?? {};
  session.set("myStores", { ...others, ...(id && { [store.storeId]: id }) });
}

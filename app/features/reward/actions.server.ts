import { refusalOf } from "#app/commerce/errors.ts";
import { rememberUnits } from "#app/features/cart/add.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { GiftChoice } from "./forms.server.ts";

/** The intents of the cart's choice of gifts. */
export const rewardIntents = {
  reward: intent(GiftChoice, async ({ rewardOptionId, gift }, { context, shop }) => {
    const body = { orderId: ".", rewardOptionId, catEntryId: gift, quantity: gift.map(() => 1) };
    await shop.commerce.cart.updateRewardOption({ body }).catch((error: unknown) => explain(shop, error));
    await rememberUnits(context);
    showToast(context, shop.t(gift.length ? "reward:done.chosen" : "reward:done.declined", { count: gift.length }));
    return paths.cart();
  }),
};

/** Words a refusal for gifts: too many, sold out in the meantime, no longer offered. */
async function explain(shop: Shop, error: unknown): Promise<never> {
  const refused = refusalOf(error, "cart.updateRewardOption");
  if (refused?.is("_ERR_INVALID_INPUT")) throw new FormError("gift", shop.t("reward:tooMany"));
  if (refused?.is("_ERR_CMD_INVALID_PARAM")) throw new FormError("", shop.t("reward:over"));
  const short = refused?.find("_API_BAD_INV");
  if (!short) throw error;
  const { name } = (await loadEntries(shop, [short.partNumber])).of(short.partNumber);
  throw new FormError("gift", shop.t("reward:short", { name }));
}

import type { AppLoadContext } from "@remix-run/node";
import { CommerceError } from "#app/commerce/errors.ts";
import { rememberUnits } from "#app/features/cart/add.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { GiftChoice } from "./forms.server.ts";

/** What the cart's choice of gifts asks for. */
export const rewardIntents = {
  reward: intent(GiftChoice, async ({ rewardOptionId, gift }, { context, shop }) => {
    const body = { orderId: ".", rewardOptionId, catEntryId: gift, quantity: gift.map(() => 1) };
    await shop.commerce.cart.updateRewardOption({ body }).catch((error: unknown) => explain(shop, error));
    await rememberUnits(context);
    return tell(context, shop.t(gift.length ? "reward:done.chosen" : "reward:done.declined", { count: gift.length }));
  }),
};

function tell(context: AppLoadContext, text: string) {
  context.session.set("toast", { kind: "success", text });
  return paths.cart();
}

/** A refusal in the words of gifts: too many, sold out meanwhile, no longer given. */
async function explain(shop: Shop, error: unknown): Promise<never> {
  if (!(error instanceof CommerceError)) throw error;
  const [fault] = error.faults;
  if (fault?.errorKey === "_ERR_INVALID_INPUT") throw new FormError("gift", shop.t("reward:tooMany"));
  if (fault?.errorKey === "_ERR_CMD_INVALID_PARAM") throw new FormError("", shop.t("reward:over"));
  if (fault?.errorKey !== "_API_BAD_INV") throw error;
  const [partNumber = ""] = fault.errorParameters.split(",");
  const { name } = (await loadEntries(shop, [partNumber])).of(partNumber);
  throw new FormError("gift", shop.t("reward:short", { name }));
}

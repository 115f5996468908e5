import type { ActionFunctionArgs } from "@remix-run/node";
import { rememberUnits } from "#app/features/cart/add.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { type Intent, intent, runIntents } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { OneProfile, ProfileForm } from "./forms.server.ts";

export const profilesIntents = {
  save: intent(
    ProfileForm,
    async ({ id, name, address, mode, billing, payment }, { context, shop }) => {
      const places = { shipping_nickName: address, shipping_modeId: mode, billing_nickName: billing };
      const body = { profileName: name, ...places, pay_payMethodId: payment };
      await (id ? shop.commerce.checkoutProfile.update({ id, body }) : shop.commerce.checkoutProfile.create({ body }));
      context.session.set("toast", { kind: "success", text: shop.t("checkoutProfile:done.saved", { name }) });
    },
    { _ERR_INVALID_NAME: "name" },
  ),
  remove: intent(OneProfile, async ({ id }, { context, shop }) => {
    await shop.commerce.checkoutProfile.remove({ id });
    context.session.set("toast", { kind: "success", text: shop.words.checkoutProfile.done.removed });
  }),
};

export const quickIntents = {
  /** The review shows it all once more; what the profile lacks is asked for on the step it belongs to. */
  use: intent(OneProfile, async ({ id }, { context, shop }) => {
    await shop.commerce.checkoutProfile.apply({ body: { orderId: ".", checkoutProfileId: id } });
    await rememberUnits(context);
    return paths.checkoutReview();
  }),
};

/** The actions of profiles: for shoppers only. */
export async function runProfileIntents(args: ActionFunctionArgs, intents: Record<string, Intent>) {
  await requireShopper(args.context);
  return runIntents(args, intents);
}

import type { ActionFunctionArgs } from "@remix-run/node";
import { isMissing } from "#app/commerce/errors.ts";
import { unlessDone } from "#app/commerce/unless-done.ts";
import { rememberUnits } from "#app/features/cart/add.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { type Intent, intent, runGuarded } from "#app/forms/intents.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { OneProfile, ProfileForm } from "./forms.server.ts";

export const profilesIntents = {
  save: intent(
    ProfileForm,
    async ({ id, name, address, mode, billing, payment, ticket }, { context, shop }) => {
      const places = { shipping_nickName: address, shipping_modeId: mode, billing_nickName: billing };
      const body = { profileName: name, ...places, pay_payMethodId: payment };
      const wish = `profile ${id ?? "new"} ${JSON.stringify(body)}`;
      await onceFor(context.session, { ticket, wish }, () => write(shop, body, id));
      showToast(context, shop.t("checkoutProfile:done.saved", { name }));
    },
    {
      "checkoutProfile.create": { _ERR_INVALID_NAME: "name" },
      "checkoutProfile.setDefault": { _ERR_INVALID_NAME: "name" },
      "checkoutProfile.update": { _ERR_INVALID_NAME: "name" },
    },
  ),
  remove: intent(OneProfile, async ({ id }, { context, shop }) => {
    const found = await unlessDone(shop.commerce.checkoutProfile.get({ id }), isMissing);
    if (!found) return;
    await unlessDone(shop.commerce.checkoutProfile.remove({ id }), isMissing);
    const name = found.CheckoutProfile?.[0]?.xchkout_ProfileName ?? "";
    showToast(context, shop.t("checkoutProfile:done.removed", { name }));
  }),
};

type Body = Parameters<Shop["commerce"]["checkoutProfile"]["create"]>[0]["body"];

/** The first profile is written in place of the main one, so that pressing twice creates a single profile. */
async function write({ commerce }: Shop, body: Body, id?: string): Promise<unknown> {
  if (id) return commerce.checkoutProfile.update({ id, body });
  const { CheckoutProfile = [] } = await commerce.checkoutProfile.list();
  return CheckoutProfile.length
    ? commerce.checkoutProfile.create({ body })
    : commerce.checkoutProfile.setDefault({ body });
}

export const quickIntents = {
  /** The review shows everything again; whatever the profile lacks is asked for on the step it belongs to. */
  use: intent(OneProfile, async ({ id }, { context, shop }) => {
    await shop.commerce.checkoutProfile.apply({ body: { orderId: ".", checkoutProfileId: id } });
    await rememberUnits(context);
    return paths.checkoutReview();
  }),
};

/** The actions of profiles: for shoppers only. */
export async function runProfileIntents(args: ActionFunctionArgs, intents: Record<string, Intent>) {
  return runGuarded(args, requireShopper, intents);
}

import type { AppLoadContext } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { unlessDone } from "#app/commerce/unless-done.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";
import { type FaultFieldsOf, intent } from "#app/forms/intents.server.ts";
import { onceForUser } from "#app/forms/once.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import { addConfiguration, addLines, rememberUnits } from "#app/features/cart/add.server.ts";
import { AssignedCode, LineRemoval, NewCode, Nothing, Restore, RestoreKit } from "./forms.server.ts";
import { readCart } from "#app/features/cart/read.server.ts";
import { unclear } from "./clear.server.ts";
import { whatIsGone } from "./gone.server.ts";
import { quantities } from "./quantities.server.ts";
import { removeWithUndo } from "./remove.server.ts";

const codeFields: FaultFieldsOf<"promotion.assign"> = {
  ERR_PROMOTION_CODE_INVALID: "promoCode",
  ERR_PROMOTION_CODE_DUPLICATED: "promoCode",
  ERR_PROMOTION_NOT_AVAILABLE_AT_THIS_TIME: "promoCode",
  ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED: "promoCode",
  ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED: "promoCode",
  _ERR_PARAMETER_MISSING: "promoCode",
  _ERR_FORMAT_PROMOCODES_NOT_CORRECT: "promoCode",
  _ERR_TOO_MANY_REQUESTS: "promoCode",
};

/** A code changes only discounts, but charges and taxes depend on them and are recalculated too. */
const allUsages = "-1,-2,-3,-4,-5,-6,-7";

/** Everything the cart's forms ask for. */
export const cartIntents = {
  quantities,
  remove: intent(LineRemoval, ({ orderItemId }, { context }) => removeWithUndo(context, orderItemId)),
  restore: intent(Restore, ({ orderItemId, shares, ...line }, { context }) =>
    restoreOnce(context, orderItemId, () => addLines(context, [{ ...line, x_costCenters: shares }])),
  ),
  restoreKit: intent(RestoreKit, ({ orderItemId, ...kit }, { context }) =>
    restoreOnce(context, orderItemId, () => addConfiguration(context, kit)),
  ),
  code: intent(
    NewCode,
    async ({ promoCode }, { context, shop }) => {
      const { promoCode: code } = await shop.commerce.promotion.assign({ body: { promoCode } });
      await shop.commerce.cart.calculate({ body: { calculationUsageId: allUsages } });
      await rememberUnits(context);
      return say(context, await whatItGives(shop, code));
    },
    { "promotion.assign": codeFields },
  ),
  uncode: intent(AssignedCode, async ({ code }, { context, shop }) => {
    await unlessDone(shop.commerce.promotion.unassign({ code }), isUnassigned);
    await shop.commerce.cart.calculate({ body: { calculationUsageId: allUsages } });
    return changed(context, "cart:done.uncode");
  }),
  unclear,
  accept: intent(Nothing, async (_, { context, shop }) => {
    const before = await readCart(context);
    context.session.set("gifts", undefined);
    await shop.commerce.cart.renewItems({ body: {} });
    await rememberUnits(context);
    return say(context, [shop.t("cart:done.accepted"), await whatIsGone(context, before)].join(" ").trim());
  }),
};

const isUnassigned = (error: unknown) => refusalOf(error, "promotion.unassign")?.is("ERR_PROMOTION_CODE_INVALID");

/** A removed line is put back once, however often its undo is sent. */
async function restoreOnce(context: AppLoadContext, orderItemId: string, restore: () => Promise<void>) {
  await onceForUser(context.session, `restore ${orderItemId}`, restore);
  return sayDone(context, "cart:done.restored");
}

type Done = `cart:done.${"restored" | "uncode"}`;

/** A code may be attached without a discount: the message says both. Undefined if the call fails; the page shows it too. */
async function whatItGives({ commerce, t, format }: Shop, promoCode: string) {
  const { promotionCode = [] } = (await bestEffort(commerce.promotion.assigned())) ?? {};
  const mine = promotionCode.find(({ code }) => code === promoCode);
  const gives = mine?.associatedPromotion?.flatMap(({ description }) => description || []) ?? [];
  return gives.length ? t("cart:done.codeGives", { what: format.list(gives) }) : t("cart:done.codeWaits");
}

async function changed(context: AppLoadContext, key: Done) {
  await rememberUnits(context);
  return sayDone(context, key);
}

async function sayDone(context: AppLoadContext, key: Done) {
  const { t } = await context.shop();
  return say(context, t(key));
}

/** Back to the page of the cart that had the form. */
function say(context: AppLoadContext, text: string) {
  showToast(context, text);
  return undefined;
}

import type { AppLoadContext } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";
import { type FaultFieldsOf, intent } from "#app/forms/intents.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { OrderItem } from "#contract/shapes/order.ts";
import { addConfiguration, addLines, rememberUnits } from "#app/features/cart/add.server.ts";
import { AssignedCode, LineQuantity, LineRemoval, NewCode, Nothing, Restore, RestoreKit } from "./forms.server.ts";
import { partsOf } from "#app/features/cart/parts.server.ts";
import { readCart } from "#app/features/cart/read.server.ts";
import { unclear } from "./clear.server.ts";
import { whatIsGone } from "./gone.server.ts";

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

/** A code may change discounts only; charges and taxes that hang on them are asked for. */
const allUsages = "-1,-2,-3,-4,-5,-6,-7";

/** Everything the cart's forms ask for. */
export const cartIntents = {
  quantity: intent(
    LineQuantity,
    async ({ orderItemId, quantity }, { context, shop }) => {
      if (quantity === 0) return removeLine(context, orderItemId);
      const line = { orderItemId, quantity: String(quantity) };
      const body = { orderItem: [line], x_calculateOrder: "1", x_inventoryValidation: "true" };
      try {
        await shop.commerce.cart.updateItems({ body });
      } catch (error) {
        if (isElsewhere(error)) return showToast(context, "cart:elsewhere", "warning");
        throw error;
      }
      return changed(context, "cart:done.quantity");
    },
    { "cart.updateItems": { _API_BAD_INV: "quantity", _ERR_INVALID_INPUT: "quantity" } },
  ),
  remove: intent(LineRemoval, ({ orderItemId }, { context }) => removeLine(context, orderItemId)),
  restore: intent(Restore, async (line, { context }) => {
    await addLines(context, [line]);
    return showToast(context, "cart:done.restored");
  }),
  restoreKit: intent(RestoreKit, async ({ partNumber, parts, quantity }, { context }) => {
    await addConfiguration(context, { partNumber, parts, quantity });
    return showToast(context, "cart:done.restored");
  }),
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
    await shop.commerce.promotion.unassign({ code });
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

type Done = `cart:done.${"quantity" | "restored" | "uncode"}`;

/** A code may be attached without a discount: the message says both. Undefined if the call fails; the page shows it too. */
async function whatItGives({ commerce, t, format }: Shop, promoCode: string) {
  const { promotionCode = [] } = (await bestEffort(commerce.promotion.assigned())) ?? {};
  const mine = promotionCode.find(({ code }) => code === promoCode);
  const gives = mine?.associatedPromotion?.map(({ description }) => description) ?? [];
  return gives.length ? t("cart:done.codeGives", { what: format.list(gives) }) : t("cart:done.codeWaits");
}

async function changed(context: AppLoadContext, key: Done) {
  await rememberUnits(context);
  return showToast(context, key);
}

async function showToast(
  context: AppLoadContext,
  key: Done | "cart:elsewhere",
  kind: "success" | "warning" = "success",
) {
  const { t } = await context.shop();
  return say(context, t(key), kind);
}

/** Back to the page of the cart that had the form. */
function say({ session }: AppLoadContext, text: string, kind: "success" | "warning" = "success") {
  session.set("toast", { kind, text });
  return undefined;
}

/** Another tab or device has taken the line out, or made another cart the current one. */
const isElsewhere = (error: unknown) =>
  refusalOf(error, "cart.updateItems")?.find("_ERR_CMD_INVALID_PARAM")?.field === "orderItemId";

/** Removes a line and offers to undo it. Succeeds if the line is already gone. */
async function removeLine(context: AppLoadContext, orderItemId: string) {
  const shop = await context.shop();
  const line = (await readCart(context))?.orderItem.find((one) => one.orderItemId === orderItemId);
  if (!line) return undefined;
  await shop.commerce.cart.deleteItem({ body: { orderItemId, x_calculateOrder: "1" } });
  shop.tracking.track({ name: "removeFromCart", partNumbers: [line.partNumber], quantity: Number(line.quantity) });
  await rememberUnits(context);
  const { name } = (await loadEntries(shop, [line.partNumber])).of(line.partNumber);
  const text = shop.t("cart:done.removed", { name });
  context.session.set("toast", { kind: "info", text, ...(!line.freeGift && { undo: undoOf(line) }) });
  return undefined;
}

/** The form fields that put a line back: its pieces, parts, words and way. */
function undoOf(line: OrderItem): Record<string, string> {
  const { partNumber, comments, shipModeId, physicalStoreId } = line;
  const quantity = String(line.quantity);
  const parts = partsOf(line).map((part) => `${part.partNumber}:${part.quantity}`);
  if (parts.length) return { intent: "restoreKit", partNumber, quantity, parts: parts.join(",") };
  return {
    intent: "restore",
    partNumber,
    quantity,
    ...(comments && { comment: comments }),
    ...(shipModeId && { shipModeId }),
    ...(physicalStoreId && { physicalStoreId }),
  };
}

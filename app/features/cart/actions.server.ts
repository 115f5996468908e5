import type { AppLoadContext } from "@remix-run/node";
import { CommerceError } from "#app/commerce/errors.ts";
import { intent } from "#app/forms/intents.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import type { OrderItem } from "#contract/shapes/order.ts";
import { addConfiguration, addLines, rememberUnits } from "./add.server.ts";
import { AssignedCode, LineQuantity, LineRemoval, NewCode, Nothing, Restore, RestoreKit } from "./forms.server.ts";
import { partsOf } from "./parts.server.ts";
import { readCart } from "./read.server.ts";
import { unclear } from "./clear.server.ts";

const codeFaults = {
  ERR_PROMOTION_CODE_INVALID: "promoCode",
  ERR_PROMOTION_CODE_DUPLICATED: "promoCode",
  ERR_PROMOTION_NOT_AVAILABLE_AT_THIS_TIME: "promoCode",
  ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED: "promoCode",
  ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED: "promoCode",
  _ERR_PARAMETER_MISSING: "promoCode",
  _ERR_FORMAT_PROMOCODES_NOT_CORRECT: "promoCode",
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
        if (isElsewhere(error)) return tell(context, "cart:elsewhere", "warning");
        throw error;
      }
      return changed(context, "cart:done.quantity");
    },
    { _API_BAD_INV: "quantity", _ERR_INVALID_INPUT: "quantity" },
  ),
  remove: intent(LineRemoval, ({ orderItemId }, { context }) => removeLine(context, orderItemId)),
  restore: intent(Restore, async (line, { context }) => {
    await addLines(context, [line]);
    return tell(context, "cart:done.restored");
  }),
  restoreKit: intent(RestoreKit, async ({ partNumber, parts }, { context }) => {
    await addConfiguration(context, partNumber, parts);
    return tell(context, "cart:done.restored");
  }),
  code: intent(
    NewCode,
    async ({ promoCode }, { context, shop }) => {
      await shop.commerce.promotion.assign({ body: { promoCode } });
      await shop.commerce.cart.calculate({ body: { calculationUsageId: allUsages } });
      return changed(context, "cart:done.code");
    },
    codeFaults,
  ),
  uncode: intent(AssignedCode, async ({ code }, { context, shop }) => {
    await shop.commerce.promotion.unassign({ code });
    await shop.commerce.cart.calculate({ body: { calculationUsageId: allUsages } });
    return changed(context, "cart:done.uncode");
  }),
  unclear,
  accept: intent(Nothing, async (_, { context, shop }) => {
    await shop.commerce.cart.renewItems({ body: {} });
    return changed(context, "cart:done.accepted");
  }),
};

type Done = `cart:done.${"quantity" | "restored" | "code" | "uncode" | "accepted"}`;

async function changed(context: AppLoadContext, key: Done) {
  await rememberUnits(context);
  return tell(context, key);
}

async function tell(context: AppLoadContext, key: Done | "cart:elsewhere", kind: "success" | "warning" = "success") {
  const { t } = await context.shop();
  context.session.set("toast", { kind, text: t(key) });
  return undefined; // back to the page of the cart that the form stood on
}

/** Another tab or device has taken the line out, or made another cart the current one. */
const isElsewhere = (error: unknown) =>
  error instanceof CommerceError && error.faults.some(({ errorParameters }) => errorParameters === "orderItemId");

/** Takes a line out and tells how to get it back. A line that is gone already is what was wanted. */
async function removeLine(context: AppLoadContext, orderItemId: string) {
  const shop = await context.shop();
  const line = (await readCart(context))?.orderItem.find((one) => one.orderItemId === orderItemId);
  if (!line) return undefined;
  await shop.commerce.cart.deleteItem({ body: { orderItemId, x_calculateOrder: "1" } });
  await rememberUnits(context);
  const { name } = (await loadEntries(shop, [line.partNumber])).of(line.partNumber);
  const text = shop.t("cart:done.removed", { name });
  context.session.set("toast", { kind: "info", text, ...(!line.freeGift && { undo: undoOf(line) }) });
  return undefined;
}

/** The form fields that put a line back. */
function undoOf(line: OrderItem): Record<string, string> {
  const { partNumber, quantity } = line;
  const parts = partsOf(line).map((part) => `${part.partNumber}:${part.quantity}`);
  return parts.length > 1
    ? { intent: "restoreKit", partNumber, parts: parts.join(",") }
    : { intent: "restore", partNumber, quantity: String(quantity) };
}

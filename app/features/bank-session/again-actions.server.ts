import type { ActionFunctionArgs } from "@remix-run/node";
import { requireOrder } from "#app/features/order/require-order.server.ts";
import { nextStepForOrder } from "#app/features/payment/provider.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { refusalOf } from "#app/commerce/errors.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Order } from "#contract/shapes/order.ts";
import { once, unpaidAtBank } from "./again.server.ts";
import { AgainChoice } from "./forms.server.ts";
import { atBankField, namedBankCard, openBankSession } from "./open.server.ts";

type Args = ActionFunctionArgs & { shop: Shop };

export const bankAgainIntents = {
  /** Retries the payment at the bank, with these months or without. If it was paid in the meantime, the confirmation says so. */
  bankAgain: intent(AgainChoice, async ({ promoId, bankCard, remember }, { context, shop, params }: Args) => {
    const order = await requireOrder(context, params.orderId ?? "");
    const open = unpaidAtBank(order);
    if (!open) return paths.confirmation(order.orderId);
    const card = await namedBankCard(context, shop, bankCard);
    try {
      const sessionId = await openBankSession(shop, order.orderId, card);
      const saveToken = remember ? "true" : "false";
      await bind(shop, order, { sessionId, promoId: promoId === once ? null : promoId, saveToken });
    } catch (error) {
      if (isPaidMeanwhile(error)) return paths.confirmation(order.orderId);
      throw error;
    }
    return nextStepForOrder(context, await requireOrder(context, order.orderId), open.piId);
  }),
};

type Chosen = { sessionId: string; promoId: string | null; saveToken: "true" | "false" };

/** The order's total and the amount paid at the bank do not change. */
async function bind(shop: Shop, order: Order, chosen: Chosen) {
  const { piAmount = "", billing_address_id = "" } = unpaidAtBank(order) ?? {};
  try {
    await shop.commerce.bankSession.update({
      body: { orderId: order.orderId, piAmount, billing_address_id, ...chosen },
    });
  } catch (error) {
    const refused = refusalOf(error, "bankSession.update");
    throw refused?.is("_ERR_BANK_PROMO_NOT_ELIGIBLE", "_ERR_BANK_PROMO_EXPIRED")
      ? new FormError("promoId", shop.t("bankPromotion:notNow"))
      : atBankField(shop, error);
  }
}

const isPaidMeanwhile = (error: unknown) =>
  refusalOf(error, "bankSession.create", "bankSession.update")?.is("_ERR_ORDER_WRONG_STATUS");

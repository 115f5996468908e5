import type { ActionFunctionArgs } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { bankAgainIntents } from "#app/features/bank-session/again-actions.server.ts";
import { clubIntents } from "#app/features/loyalty/club.server.ts";
import { nextStepForOrder } from "#app/features/payment/provider.server.ts";
import { awaitsShopper } from "#app/features/payment/lookup.ts";
import { maxAttempts, openInstruction } from "#app/features/payment/payment-status.ts";
import { intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { awaitsPayment } from "#contract/shapes/order-status.ts";
import { Nothing, OtherWay } from "#app/features/order/forms.server.ts";
import { requireOrder } from "#app/features/order/require-order.server.ts";

export const confirmationIntents = {
  ...clubIntents,
  ...bankAgainIntents,
  /** Pays the same order. If it was paid in the meantime, the confirmation says so. */
  repay: intent(Nothing, (_, args: Args) => payAgain(args)),

  /** The same with another payment method: a reference instead of a card, or vice versa. */
  payOtherwise: intent(OtherWay, ({ payMethodId }, args: Args) => payAgain(args, payMethodId), {
    "payment.repay": { _ERR_CMD_INVALID_PARAM: "payMethodId" },
  }),
};

type Args = ActionFunctionArgs & { shop: Awaited<ReturnType<ActionFunctionArgs["context"]["shop"]>> };

/** A new attempt makes the earlier ones void: money that the provider takes for those is returned. */
async function payAgain({ context, shop, params, request }: Args, payMethodId?: string) {
  const order = await requireOrder(context, params.orderId ?? "");
  const { orderId, orderStatus } = order;
  const open = openInstruction(order);
  if (!open || !awaitsPayment(orderStatus)) return paths.confirmation(orderId);
  const { piId } = open;
  // The page of the current attempt may be open in another tab, where paying has to count: that page is opened again.
  if (!payMethodId && awaitsShopper(open) && !hasWaited(request)) return nextStepForOrder(context, order, piId);
  try {
    await shop.commerce.payment.repay({ query: { orderId, piId, ...(payMethodId && { payMethodId }) } });
  } catch (error) {
    if (!refusalOf(error, "payment.repay")?.is("_ERR_ORDER_WRONG_STATUS")) throw error;
  }
  return nextStepForOrder(context, await requireOrder(context, orderId), piId);
}

/** Whether a minute has passed without a verdict, which may be lost. */
const hasWaited = ({ url }: Request): boolean => Number(new URL(url).searchParams.get("try")) >= maxAttempts;

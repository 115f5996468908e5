import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { refusalOf } from "#app/commerce/errors.ts";
import { bankAgainIntents } from "#app/features/bank-session/again-actions.server.ts";
import { rememberUnits } from "#app/features/cart/add.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { id } from "#app/forms/id.ts";
import { intent, runGuarded } from "#app/forms/intents.server.ts";
import { onceFor, onceForUser, Ticket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { isCanceled, isCancelable, isInFulfillmentSystem } from "#contract/shapes/order-status.ts";
import { confirmationIntents } from "./confirmation-actions.server.ts";
import { Cancellation, whyOf } from "#app/features/order/cancel-reason.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { requireOrder } from "#app/features/order/require-order.server.ts";

const Again = z.object({ ticket: Ticket });
const Line = Again.extend({ orderItemId: id });

/** What the shopper can do with an order they have placed. */
const detailIntents = {
  repay: confirmationIntents.repay,
  ...bankAgainIntents,

  /** Adds everything that is still available to the cart, in addition to what is there: once for each form, however often it is sent. */
  again: intent(Again, async ({ ticket }, { context, shop, params }) => {
    const { orderId, orderItem = [] } = await requireOrder(context, params.orderId ?? "");
    const { warnings = [] } = await onceFor(context.session, { ticket, wish: `again ${orderId}` }, () =>
      shop.commerce.order.copyOms({ extOrderId: `WCS_${orderId}` }),
    );
    const missing = [...new Set(warnings.map(({ partNumber }) => partNumber))];
    const entries = await loadEntries(shop, missing);
    const names = shop.format.list(missing.map((partNumber) => entries.of(partNumber).name));
    const none = missing.length > 0 && warnings.length === orderItem.filter(({ freeGift }) => !freeGift).length;
    const text = none
      ? shop.t("order:again.none", { names })
      : shop.t(names ? "order:again.some" : "order:again.all", { names });
    await rememberUnits(context);
    context.session.set("toast", { kind: names ? "warning" : "success", text });
    return none ? undefined : paths.cart();
  }),

  line: intent(Line, async ({ orderItemId, ticket }, { context, shop, params }) => {
    const { orderId } = await requireOrder(context, params.orderId ?? "");
    const body = { fromOrderId_1: orderId, copyOrderItemId_1: orderItemId, toOrderId: ".**.", continue: "0" };
    const sent = { ticket, wish: `again ${orderId} ${orderItemId}` };
    await onceFor(context.session, sent, () => shop.commerce.order.copy({ body }));
    await rememberUnits(context);
    context.session.set("toast", {
      kind: "success",
      text: shop.t("order:again.line"),
      link: { to: paths.cart(), label: shop.words.order.again.cart },
    });
    return undefined;
  }),
};

const cancelIntents = {
  /** A second click says the same as the first; if the order shipped meanwhile, the order's page shows its status. */
  cancel: intent(Cancellation, async ({ reason }, { context, shop, params }) => {
    const { orderId, orderStatus } = await requireOrder(context, params.orderId ?? "");
    const send = isInFulfillmentSystem(orderStatus) ? cancelInSystem : cancelHere;
    const cancel = () => tryTo(() => send(shop, orderId, whyOf(shop, reason)));
    const done =
      isCanceled(orderStatus) ||
      (isCancelable(orderStatus) && (await onceForUser(context.session, `cancel ${orderId}`, cancel)));
    const text = shop.t(done ? "order:cancel.done" : "order:cancel.tooLate");
    context.session.set("toast", { kind: done ? "success" : "warning", text });
    return paths.order(orderId);
  }),
};

type Why = ReturnType<typeof whyOf>;
const cancelHere = ({ commerce }: Shop, orderId: string, why: Why) => commerce.order.cancel({ orderId, query: why });
const cancelInSystem = ({ commerce }: Shop, orderId: string, why: Why) =>
  commerce.order.processOms({ extOrderId: `WCS_${orderId}`, body: { actionCode: "Cancel", ...why } });

async function tryTo(cancel: () => Promise<unknown>): Promise<boolean> {
  try {
    await cancel();
    return true;
  } catch (error) {
    if (refusalOf(error, "order.processOms", "order.cancel")?.is("_ERR_ORDER_WRONG_STATUS")) return false;
    throw error;
  }
}

/** Every action of an order's own pages; requires a signed-in shopper. */
export async function runDetail(args: ActionFunctionArgs) {
  return runGuarded(args, requireShopper, detailIntents);
}

export async function runCancel(args: ActionFunctionArgs) {
  return runGuarded(args, requireShopper, cancelIntents);
}

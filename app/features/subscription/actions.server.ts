import type { ActionFunctionArgs } from "@remix-run/node";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { intent, runGuarded } from "#app/forms/intents.server.ts";
import { onceFor, onceForUser } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { Canceling, Moving, Skipping } from "./forms.server.ts";
import { moveNext } from "./move.server.ts";
import { skipNext } from "./skip.server.ts";

const subscriptionIntents = {
  /** Stops the repetition; orders already on their way still arrive, and the toast says so. */
  cancel: intent(Canceling, async ({ subscriptionId }, { context, shop }) => {
    const { commerce, words } = shop;
    const { resultList } = await commerce.subscription.get({ subscriptionId });
    const orderId = resultList[0]?.purchaseDetails.parentOrderIdentifier.parentOrderId ?? "";
    // A second click gets the same answer, not an error because nothing is left to cancel.
    const { state } = await onceForUser(context.session, `cancel recurring ${subscriptionId}`, () =>
      commerce.subscription.cancel({ orderId, query: { subscriptionId } }),
    );
    const done = words.subscription.done;
    const text = state.includes("PendingCancel") ? done.pending : done.canceled;
    showToast(context, text);
    return paths.subscription(subscriptionId);
  }),

  /**
   * Leaves out one order. A second click gets the first one's answer, which names the new date: once for each form, because an order that
   * was brought back meanwhile can be left out again.
   */
  skip: intent(Skipping, async ({ ticket, ...sent }, { context, shop }) => {
    const wish = `skip recurring ${sent.subscriptionId} ${sent.date}`;
    showToast(context, await onceFor(context.session, { ticket, wish }, () => skipNext(shop, sent)));
    return paths.subscription(sent.subscriptionId);
  }),

  /** Moves one order to another day, or a skipped one back; the same holds for a second click. */
  move: intent(Moving, async ({ ticket, ...sent }, { context, shop }) => {
    const wish = `move recurring ${sent.subscriptionId} ${sent.date} ${sent.day}`;
    showToast(context, await onceFor(context.session, { ticket, wish }, () => moveNext(shop, sent)));
    return paths.subscription(sent.subscriptionId);
  }),
};

/** The actions of a recurring order: for shoppers only. */
export async function runSubscriptionIntents(args: ActionFunctionArgs) {
  return runGuarded(args, requireShopper, subscriptionIntents);
}

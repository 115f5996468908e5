import { type AppLoadContext, json } from "@remix-run/node";
import { CommerceError, CommerceUnavailable, refusalOf } from "#app/commerce/errors.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";
import { acknowledgeLostPromotion } from "#app/features/bank-promotion/acknowledge.server.ts";
import { goodsOf } from "#app/features/order/goods.ts";
import { noteUnpaid } from "#app/features/order/unpaid.server.ts";
import { readCart } from "#app/features/cart/read.server.ts";
import { nextStepForOrder } from "#app/features/payment/provider.server.ts";
import { rebalance } from "#app/features/payment/rebalance.server.ts";
import { rhythmOf } from "#app/features/subscription/repeat.server.ts";
import { startOn } from "#app/features/subscription/schedule.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { keepDetails } from "#app/features/purchase-order/details.server.ts";
import type { OrderDetails } from "#app/features/purchase-order/details.ts";
import { purchaseOrderFaults } from "#app/features/purchase-order/faults.ts";
import { paths } from "#app/navigation/paths.ts";
import { isCart, isDiscarded } from "#contract/shapes/order-status.ts";
import type { Order } from "#contract/shapes/order.ts";
import { whoOrders } from "#app/features/checkout/contact.ts";
import { showToast } from "#app/session/toast.server.ts";
import { describeDifferences } from "./describe-differences.server.ts";
import { Placing } from "./forms.server.ts";
import { redirectToFix } from "./place-faults.server.ts";
import { type Agreed, differences, snapshotOf } from "./snapshot.server.ts";
import { openTicket } from "./ticket.server.ts";

/** The review again, with what has become different. Nothing was placed. */
export type PlaceRefusal = FormResult & { differences: string[] };

/** Places the order once: a repeated request finds it placed and goes where the first one went. */
export const placeIntents = {
  place: intent(
    Placing,
    async ({ ticket, repeat, placeOn, withoutPlan, purchaseOrder, ...details }, { context }) => {
      const agreed = openTicket(ticket, context.session.get("identity")?.userId);
      if (!agreed) return again(context, "checkout:review.expired");
      const before = await afterCart(context, agreed.orderId);
      if (before) return before;
      await prepareCart(context, agreed, { withoutPlan: withoutPlan !== undefined, details });
      const sent = valuesOf({ repeat, placeOn, purchaseOrder, ...details });
      return prepareAndPlace(context, agreed, { rhythm: rhythmOf(repeat), placeOn, purchaseOrder, sent });
    },
    // The only thing about a later day that the form cannot check itself.
    { ...purchaseOrderFaults, "subscription.schedule": { _ERR_CMD_INVALID_PARAM: "placeOn" } },
  ),
};

/** Whether to place the order repeatedly, on a later day, or now; and the organization's number for it. `sent`: the form. */
type Wish = {
  sent: FormResult["values"];
  rhythm: ReturnType<typeof rhythmOf>;
  placeOn?: string | undefined;
  purchaseOrder?: string | undefined;
};

/** The fields to show again; whether the order may be placed without its lost promotion is asked again. */
const valuesOf = (fields: Record<string, string | undefined>): FormResult["values"] =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, [value]]] : [])));

/** Enough for a shopper's other tabs: in each round, one of the competing requests places the order. */
const maxRounds = 3;

/** Has the order checked, compares it with what was agreed to, and places it in exactly the state that was compared. */
async function prepareAndPlace(
  context: AppLoadContext,
  agreed: Agreed,
  wish: Wish,
  round = 1,
): Promise<string | Response> {
  const { orderId } = agreed;
  const { commerce } = await context.shop();
  try {
    const { x_version: version } = await commerce.cart.precheckout({ body: { orderId } });
    const changed = await refuseChanged(context, agreed, wish.sent);
    return changed ?? (await checkOut(context, agreed, wish, version));
  } catch (error) {
    // Another tab had the order checked in between, so ours is no longer the latest state: compare again.
    const refused = refusalOf(error, "cart.checkout", "subscription.submit", "subscription.schedule");
    const overtaken = refused?.is("_ERR_ORDER_UNLOCKED");
    if (overtaken && round < maxRounds) return prepareAndPlace(context, agreed, wish, round + 1);
    return outcomeOf(context, orderId, error);
  }
}

async function checkOut(
  context: AppLoadContext,
  agreed: Agreed,
  { rhythm, placeOn, purchaseOrder }: Wish,
  version: string | undefined,
) {
  const { orderId } = agreed;
  const { commerce, tracking } = await context.shop();
  try {
    const { email } = await buyer(context, agreed);
    const checked = version && { x_version: version };
    const said = {
      ...(email && { notify_EMailSender_recipient: email }),
      ...(purchaseOrder && { purchaseorder_id: purchaseOrder }),
      ...checked,
    };
    if (rhythm) await commerce.subscription.submit({ orderId, body: { ...rhythm, ...said } });
    else if (placeOn)
      await commerce.subscription.schedule({ orderId, body: { ...retryPolicy, start: startOn(placeOn), ...checked } });
    else
      await commerce.cart.checkout({
        body: { orderId, notifyShopper: "1", ...said },
      });
  } catch (error) {
    if (error instanceof CommerceUnavailable && error.doubtful) return paths.outcome(orderId);
    throw error;
  }
  const placed = await bestEffort(readPlaced(context, orderId));
  await forgetCart(context);
  if (placed) await noteUnpaid(context, placed);
  tracking.track({ name: "purchase", ...(placed && goodsOf(placed)) });
  return placed ? nextStepForOrder(context, placed) : paths.confirmation(orderId);
}

/** An order that is sold out on its day is retried on the next two days. In seconds. */
const retryPolicy = { attempts: 3, delay: 86_400 };

/** The order if it has been placed. */
async function readPlaced({ shop }: AppLoadContext, orderId: string): Promise<Order | undefined> {
  const { commerce } = await shop();
  const order = await commerce.order.get({ orderId });
  return isCart(order.orderStatus) || isDiscarded(order) ? undefined : order;
}

/**
 * Where to go if the cart no longer is one: to the order that an earlier click, another tab or another node has placed, or
 * to the cart if this one was emptied.
 */
async function afterCart(context: AppLoadContext, orderId: string): Promise<string | Response | undefined> {
  const { commerce } = await context.shop();
  const order = await commerce.order.get({ orderId });
  if (isCart(order.orderStatus)) return undefined;
  return isDiscarded(order)
    ? again(context, "checkout:review.otherCart", paths.cart())
    : nextStepForOrder(context, order);
}

/** After a refusal, goes to the order if a concurrent request has placed it, else to the step that can fix it. */
async function outcomeOf(context: AppLoadContext, orderId: string, error: unknown) {
  if (!(error instanceof CommerceError)) throw error;
  return (await afterCart(context, orderId)) ?? redirectToFix(context, error);
}

/** 409 with each difference when the cart is not the one that was agreed to. */
async function refuseChanged(context: AppLoadContext, agreed: Agreed, values: FormResult["values"]) {
  const shop = await context.shop();
  const cart = await readCart(context);
  // Another click may have placed it since we looked.
  if (cart?.orderId !== agreed.orderId)
    return (await afterCart(context, agreed.orderId)) ?? again(context, "checkout:review.otherCart");
  const found = differences(agreed, snapshotOf(cart));
  if (found.length === 0) return undefined;
  // The payment follows the total, so that the review can be shown and agreed to again.
  await rebalance(shop, { follow: true, billTo: agreed.payments[0]?.address ?? "" });
  const described = await describeDifferences(shop, found, agreed.currency);
  return json<PlaceRefusal>({ intent: "place", values, errors: {}, differences: described }, { status: 409 });
}

type Said = { withoutPlan: boolean; details: OrderDetails };

/**
 * Writes the rest of the form onto the cart: a lost promotion must have been acknowledged, and is then
 * cleared. A cart other than the one agreed to is left alone: the comparison explains to the shopper what happened.
 */
async function prepareCart(context: AppLoadContext, { orderId }: Agreed, { withoutPlan, details }: Said) {
  const shop = await context.shop();
  const cart = await readCart(context);
  if (cart?.orderId !== orderId) return;
  if (cart.x_bankPromotionRemoved) {
    if (!withoutPlan) throw new FormError("withoutPlan", shop.t("bankPromotion:lostRequired"));
    await acknowledgeLostPromotion(shop, cart);
  }
  await keepDetails(shop, cart, details);
}

/**
 * Whose order it is: the email for the confirmation, which the tracking page also asks for. It belongs to the person that the
 * invoice names; others in the address book may get the goods, but not the email.
 */
async function buyer(context: AppLoadContext, { orderId, payments }: Agreed) {
  const { commerce } = await context.shop();
  const addressId = payments.find(({ address }) => address)?.address;
  const found = addressId
    ? commerce.contact.byAddressId({ addressId })
    : commerce.contact.list().then(({ contact = [] }) => whoOrders(contact));
  const email = (await bestEffort(found))?.email1;
  if (email) context.session.set("tracked", { orderId, email });
  return { email };
}

async function forgetCart({ shop, session }: AppLoadContext) {
  const { store } = await shop();
  session.set("cartUnits", { ...session.get("cartUnits"), [store.storeId]: 0 });
}

type Why = "checkout:review.expired" | "checkout:review.otherCart";

async function again(context: AppLoadContext, key: Why, page = paths.checkoutReview()) {
  const { t } = await context.shop();
  showToast(context, t(key), { kind: "warning" });
  return page;
}

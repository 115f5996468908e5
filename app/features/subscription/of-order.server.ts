import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import type { Subscription } from "#contract/subscription.ts";
import { findSubscriptions, subscriptionsOf, viewHead } from "./subscriptions.server.ts";

/** `text`: how often an order repeats and when next; `stays`: that this goes on when only the order is canceled, or empty. */
export type RepetitionOfOrder = { text: string; stays: string; href: string; stop: string };

/** The repetition that an order belongs to, with the page that stops it; undefined if there is none, it has ended, or it cannot be read. */
export async function loadRepetition(
  context: AppLoadContext,
  shop: Shop,
  order: Pick<Order, "orderId" | "orderTypeCode">,
): Promise<RepetitionOfOrder | undefined> {
  if (order.orderTypeCode !== recurring || !context.session.isRegistered()) return undefined;
  const found = await optional(findSubscriptions(context, shop), []);
  const one = found.find((each) => isOf(each, order.orderId) && /^(Active|InActive)$/.test(each.state));
  if (!one) return undefined;
  const plan = planOf(shop, one);
  return {
    text: shop.t("subscription:ofOrder.repeats", { plan }),
    // One that waits for the payment of this order ends with it.
    stays: one.state === "Active" ? shop.t("subscription:ofOrder.stays", { plan }) : "",
    href: viewHead(shop, one).href,
    stop: shop.words.subscription.cancel.open,
  };
}

/** For staff: that the repetition of an order goes on when only the order is canceled; undefined if it does not, or cannot be read. */
export async function loadStaying(
  shop: Shop,
  order: Pick<Order, "orderId" | "orderTypeCode" | "buyerId">,
): Promise<string | undefined> {
  if (order.orderTypeCode !== recurring) return undefined;
  const found = await optional(subscriptionsOf(shop, order.buyerId), []);
  const one = found.find((each) => isOf(each, order.orderId) && each.state === "Active");
  return one && shop.t("subscription:ofOrder.stays", { plan: planOf(shop, one) });
}

function planOf(shop: Shop, one: Subscription): string {
  const { rhythm, next } = viewHead(shop, one);
  return [rhythm, next].filter(Boolean).join(" · ");
}

/** The type of an order that is repeated, and of each of its repetitions. */
const recurring = "REC";

const isOf = ({ purchaseDetails, x_occurrences = [] }: Subscription, orderId: string) =>
  purchaseDetails.parentOrderIdentifier.parentOrderId === orderId ||
  x_occurrences.some((occurrence) => occurrence.orderId === orderId);

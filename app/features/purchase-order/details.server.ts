import type { Shop } from "#app/features/shop/shop.server.ts";
import { comingDays } from "#app/forms/coming-day.ts";
import { maxCostCenterLength } from "#contract/shapes/cost-center.ts";
import type { Order } from "#contract/shapes/order.ts";
import { changedAttributes, detailsOf, type OrderDetails } from "./details.ts";

/** The cost centers to choose from, and the shopper's usual one. */
type KnownCenters = { names: string[]; usual: string };

/** The fields for a cart that is bought for an organization; undefined for consumers. */
export function detailsOffer({ buying, words }: Shop, cart: Order, known: KnownCenters) {
  if (!buying?.organization) return undefined;
  const values = detailsOf(cart);
  return {
    text: words.checkout.review.organization,
    values: { ...values, costCenter: values.costCenter || known.usual },
    centers: known.names,
    maxLength: maxCostCenterLength,
    days: comingDays(new Date()),
  };
}

/** Writes the details onto the cart before it is placed; what it carries already is not written again. */
export async function keepDetails({ buying, commerce }: Shop, cart: Order, details: OrderDetails): Promise<void> {
  const orderExtendAttribute = changedAttributes(cart, details);
  if (!buying?.organization || orderExtendAttribute.length === 0) return;
  await commerce.cart.add({ body: { orderId: cart.orderId, orderItem: [], orderExtendAttribute } });
}

/** The details of an order as its pages show them. */
export function viewDetails({ words, format }: Shop, order: Order): { name: string; value: string }[] {
  const { costCenter, deliveryDay } = detailsOf(order);
  const text = words.checkout.review.organization;
  return [
    ...(costCenter ? [{ name: text.costCenter, value: costCenter }] : []),
    ...(deliveryDay ? [{ name: text.deliveryDay, value: format.date(deliveryDay) }] : []),
  ];
}

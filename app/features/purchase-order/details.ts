import type { Order } from "#contract/shapes/order.ts";

/** An organization's references for its order: the budget it belongs to, and the delivery day it requests. */
export type OrderDetails = { costCenter: string; deliveryDay: string };

/** Their names among the attributes of an order. @see docs/interface/order.md#attributes */
const attributeNames = { costCenter: "costCenter", deliveryDay: "requestedDeliveryDay" } as const;

type Attributed = Pick<Order, "orderExtendAttribute">;

/** The details an order carries; empty texts for those it lacks. Pure. */
export function detailsOf({ orderExtendAttribute = [] }: Attributed): OrderDetails {
  const valueOf = (name: string) =>
    orderExtendAttribute.find(({ attributeName }) => attributeName === name)?.attributeValue ?? "";
  return { costCenter: valueOf(attributeNames.costCenter), deliveryDay: valueOf(attributeNames.deliveryDay) };
}

/** The attributes that have to be written so that an order carries these details; an empty value removes one. Pure. */
export function changedAttributes(order: Attributed, { costCenter, deliveryDay }: OrderDetails) {
  const before = detailsOf(order);
  return [
    ...(costCenter === before.costCenter
      ? []
      : [{ attributeName: attributeNames.costCenter, attributeValue: costCenter }]),
    ...(deliveryDay === before.deliveryDay
      ? []
      : [{ attributeName: attributeNames.deliveryDay, attributeValue: deliveryDay }]),
  ];
}

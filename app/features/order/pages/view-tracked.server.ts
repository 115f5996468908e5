import type { Shop } from "#app/features/shop/shop.server.ts";
import { awaitsPayment, isReturnable } from "#contract/shapes/order-status.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { progressOf } from "#app/features/order/progress.ts";

type Tracked = Awaited<ReturnType<Shop["commerce"]["order"]["track"]>>;
export type TrackedView = Awaited<ReturnType<typeof viewTracked>>;

/** Where an order is: its steps with dates, its parcels, what is still to come. */
export async function viewTracked(shop: Shop, order: Tracked) {
  const { t, format } = shop;
  const entries = await loadEntries(
    shop,
    [...order.pendingItem, ...order.shipment.flatMap(({ orderItem }) => orderItem)].map(({ partNumber }) => partNumber),
  );
  const items = (list: Tracked["pendingItem"]) =>
    list.map(({ orderItemId, partNumber, quantity }) => ({ id: orderItemId, quantity, ...entries.of(partNumber) }));
  const pickUp = order.shipment.some(({ physicalStoreId }) => physicalStoreId);
  return {
    orderId: order.orderId,
    status: t(`order:status.${order.orderStatus}`),
    unpaid: awaitsPayment(order.orderStatus),
    returnable: isReturnable(order.orderStatus),
    placed: format.dateTime(order.placedDate),
    total: format.money(order.grandTotal, order.grandTotalCurrency),
    steps: progressOf(order, pickUp).map(({ step, date }) => ({
      label: t(`order:steps.${step}`),
      date: date && format.instant(date),
    })),
    parcels: order.shipment.map((parcel) => ({
      id: parcel.shipmentId,
      status: t(`order:shipment.${parcel.status}`),
      seller: parcel.x_sellerName ?? "",
      carrier: parcel.carrier ?? "",
      number: parcel.trackingNumber ?? "",
      href: /^https?:\/\//.test(parcel.trackingURL ?? "") ? parcel.trackingURL : undefined,
      expected: parcel.expectedDeliveryDate ? format.day(parcel.expectedDeliveryDate) : "",
      events: parcel.trackingEvent.map(({ date, description, location }) => ({
        date: format.instant(date),
        text: [description, location].filter(Boolean).join(", "),
      })),
      items: items(parcel.orderItem),
    })),
    pending: items(order.pendingItem),
  };
}

import type { Shop } from "#app/features/shop/shop.server.ts";
import { awaitsPayment, isReturnable, offersCancel } from "#contract/shapes/order-status.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { hasArrived, parcelTone } from "#app/features/state/parcel-state.ts";
import { viewProgress } from "#app/features/state/view.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";

type Tracked = Awaited<ReturnType<Shop["commerce"]["order"]["track"]>>;
export type TrackedView = Awaited<ReturnType<typeof viewTracked>>;

/**
 * Where an order is: its steps with dates, its parcels, what is still to come.
 * @param prepaid whether it is paid before it is sent, where that is known
 */
export async function viewTracked(shop: Shop, order: Tracked, prepaid?: boolean) {
  const { format, words } = shop;
  const entries = await loadEntries(
    shop,
    [...order.pendingItem, ...order.shipment.flatMap(({ orderItem }) => orderItem)].map(({ partNumber }) => partNumber),
  );
  const items = (list: Tracked["pendingItem"]) =>
    list.map(({ orderItemId, partNumber, quantity }) => ({ id: orderItemId, quantity, ...entries.of(partNumber) }));
  // Nothing is prepared before it is paid, so these goods are still to be sent.
  const held = awaitsPayment(order.orderStatus) ? order.shipment.filter(({ status }) => status === "PREPARING") : [];
  const parcels = order.shipment.filter((parcel) => !held.includes(parcel));
  return {
    ...viewProgress(shop, { ...order, shipment: parcels }, order.shipment, prepaid),
    orderId: order.orderId,
    unpaid: awaitsPayment(order.orderStatus),
    returnable: isReturnable(order.orderStatus),
    cancelable: offersCancel(order.orderStatus),
    placed: format.dateTime(order.placedDate),
    total: format.money(order.grandTotal, order.grandTotalCurrency),
    parcels: parcels.map((parcel) => ({
      id: isolated(shop, parcel.shipmentId),
      status: words.state.parcel.badge[parcel.status],
      badge: parcelTone[parcel.status],
      seller: parcel.x_sellerName ?? "",
      carrier: parcel.carrier ?? "",
      number: parcel.trackingNumber ?? "",
      href: /^https?:\/\//.test(parcel.trackingURL ?? "") ? parcel.trackingURL : undefined,
      expected: expectedOf(shop, parcel),
      expectedLabel: parcel.physicalStoreId ? words.order.track.expectedPickUp : words.order.track.expected,
      events: parcel.trackingEvent.map(({ code, date, description, location }) => ({
        date: format.instant(date),
        text: [eventText(shop, code, description), location].filter(Boolean).join(", "),
      })),
      items: items(parcel.orderItem),
    })),
    arrived: parcels.some(({ status }) => hasArrived(status)),
    /** A day is known on which something arrives. */
    expects: parcels.some((parcel) => expectedOf(shop, parcel)),
    pending: items([...order.pendingItem, ...held.flatMap(({ orderItem }) => orderItem)]),
  };
}

/** Our own text where we have one, otherwise the backend's. */
function eventText({ words }: Shop, code: string, otherwise: string): string {
  const known: Record<string, string> = words.state.parcel.event;
  return known[code] ?? otherwise;
}

type Parcel = Tracked["shipment"][number];
/** The day a parcel is expected, as long as it is on its way. */
const expectedOf = ({ format }: Shop, parcel: Parcel): string =>
  parcel.expectedDeliveryDate && !hasArrived(parcel.status) ? format.day(parcel.expectedDeliveryDate) : "";

import type { Shop } from "#app/features/shop/shop.server.ts";
import { awaitsPayment, isCanceled, isReturnable } from "#contract/shapes/order-status.ts";
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
  // Nothing is prepared before it is paid: its goods are still to be sent.
  const held = awaitsPayment(order.orderStatus) ? order.shipment.filter(({ status }) => status === "PREPARING") : [];
  const parcels = order.shipment.filter((parcel) => !held.includes(parcel));
  return {
    headline: headlineOf(shop, order),
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
    parcels: parcels.map((parcel) => ({
      id: parcel.shipmentId,
      status: t(`order:shipment.${parcel.status}`),
      seller: parcel.x_sellerName ?? "",
      carrier: parcel.carrier ?? "",
      number: parcel.trackingNumber ?? "",
      href: /^https?:\/\//.test(parcel.trackingURL ?? "") ? parcel.trackingURL : undefined,
      expected: expectedOf(shop, parcel),
      events: parcel.trackingEvent.map(({ date, description, location }) => ({
        date: format.instant(date),
        text: [description, location].filter(Boolean).join(", "),
      })),
      items: items(parcel.orderItem),
    })),
    pending: items([...order.pendingItem, ...held.flatMap(({ orderItem }) => orderItem)]),
  };
}

type Parcel = Tracked["shipment"][number];
const arrived = ["DELIVERED", "PICKED_UP"];
const hasArrived = ({ status }: Parcel) => arrived.includes(status);

/** The day a parcel is expected, as long as it is on its way. */
const expectedOf = ({ format }: Shop, parcel: Parcel): string =>
  parcel.expectedDeliveryDate && !hasArrived(parcel) ? format.day(parcel.expectedDeliveryDate) : "";

/** The one thing to know about an order: that it waits, when the next of it arrives, or that all has arrived. */
function headlineOf(shop: Shop, order: Tracked): string {
  const { t, words } = shop;
  const { headline } = words.order.track;
  if (isCanceled(order.orderStatus)) return headline.canceled;
  if (awaitsPayment(order.orderStatus)) return headline.unpaid;
  if (order.shipment.some(({ status }) => status === "READY_FOR_PICKUP")) return headline.ready;
  const [next] = order.shipment.map((parcel) => expectedOf(shop, parcel)).filter(Boolean);
  if (next) return t("order:track.headline.arrives", { date: next });
  const last = progressOf(order, false).findLast(({ step, date }) => step === "delivered" && date)?.date;
  if (last) return t("order:track.headline.delivered", { date: shop.format.day(last) });
  return order.shipment.every(({ status }) => status === "PREPARING") ? headline.preparing : "";
}

import type { contract, WireReply } from "#contract";
import type { ShipModeRow } from "#backend/cart/load.ts";
import { isOpen } from "#backend/order/open-line.ts";
import { parcelsOf } from "#backend/order/parcels.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { FilledParcel } from "#backend/order/parcel-record.ts";
import type { SellerParcelRow } from "#backend/order/seller-parcel.ts";
import type { SoldBy } from "#backend/order/seller-people.ts";
import { writtenLanguage } from "#backend/platform/text.ts";
import { isCanceled, isUnderway, orderStatus, type OrderStatus } from "#contract/shapes/order-status.ts";

export type Tracking = WireReply<typeof contract.order.track>;
type Shipment = Extract<Tracking["shipment"], unknown[]>[number];
type ShipmentEvent = Extract<Shipment["trackingEvent"], unknown[]>[number];
export type StatusEvent = { status: OrderStatus; at: Date };
type Story = {
  order: OrderRow;
  lines: readonly OrderItemRow[];
  modes: readonly ShipModeRow[];
  events: readonly StatusEvent[];
  /** Who sells the lines, by line, and what sellers have sent. */
  sellers?: ReadonlyMap<number, SoldBy>;
  parcels?: readonly SellerParcelRow[];
  /** What the warehouse has packed; if there is none, the order travels as its status says. */
  packed?: readonly FilledParcel[];
  languageId: number;
};

/**
 * The parcels of an order according to its status, one for each seller with people, mode and destination, and the lines that are in
 * none yet. Pure.
 * @see docs/interface/order.md#tracking
 */
export function shipmentsOf(story: Story): Pick<Tracking, "shipment" | "pendingItem"> {
  const { order, lines } = story;
  if (isCanceled(order.status)) return { shipment: [], pendingItem: [] };
  if (!stages[order.status]) return { shipment: [], pendingItem: lines.map(itemOf) };
  const { own, left } = packedParcels(story);
  const others = parcelsBySeller({ ...story, lines: left }).map((parcel, index) =>
    shipmentOf(story, parcel, own.length + index + 1),
  );
  return { shipment: [...own, ...others], pendingItem: [] };
}

/** What the warehouse has packed, each parcel at its own stage, and the part of the lines that is in none of them. */
function packedParcels(story: Story): { own: Shipment[]; left: OrderItemRow[] } {
  const { packed = [], lines } = story;
  const within = (count: (line: OrderItemRow) => number) =>
    lines.map((line) => ({ ...line, quantity: count(line) })).filter(({ quantity }) => quantity > 0);
  return {
    own: packed.map((parcel, index) =>
      packedShipment(
        story,
        parcel,
        within(({ id }) => parcel.pieces.get(id) ?? 0),
        index + 1,
      ),
    ),
    left: within(({ id, quantity }) => packed.reduce((rest, { pieces }) => rest - (pieces.get(id) ?? 0), quantity)),
  };
}

const stageOfParcel = { packed: "preparing", shipped: "underway", delivered: "arrived" } as const;

function packedShipment(
  { order, modes, events, languageId }: Story,
  { state, shippedAt, deliveredAt, carrier, trackingNumber }: FilledParcel,
  lines: readonly OrderItemRow[],
  number: number,
): Shipment {
  const [first] = lines;
  const mode = modes.find(({ id }) => id === first?.shipModeId);
  const expected = expectedOf(lines);
  const pickUp = mode?.pickUp ?? false;
  const reported: StatusEvent[] = [
    ...events.filter(isFirst).filter(({ status }) => !isUnderway(status) && status !== orderStatus.delivered),
    ...(shippedAt ? [{ status: orderStatus.shipped, at: shippedAt }] : []),
    ...(deliveredAt ? [{ status: orderStatus.delivered, at: deliveredAt }] : []),
  ];
  return {
    shipmentId: `${order.id}-${number}`,
    status: (pickUp ? fetched : delivered)[stageOfParcel[state]],
    ...(mode && { shipModeCode: mode.code }),
    ...((carrier || mode?.carrier) && { carrier: carrier || mode?.carrier }),
    ...(shippedAt && !pickUp && { shipDate: shippedAt.toISOString(), ...(trackingNumber && { trackingNumber }) }),
    ...(expected && { expectedDeliveryDate: expected }),
    ...(first?.physicalStoreId && { physicalStoreId: String(first.physicalStoreId) }),
    orderItem: lines.map(itemOf),
    trackingEvent: reported.flatMap((event) => eventOf(event, pickUp, languageId)),
  };
}

/** Sellers with people send their own parcels; all other goods travel together. */
function parcelsBySeller({ lines, sellers }: Story): OrderItemRow[][] {
  const groups = new Map<number, OrderItemRow[]>();
  for (const line of lines) {
    const seller = sellers?.get(line.id);
    const key = seller?.organizationId ? seller.id : 0;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].flatMap((group) => parcelsOf(group));
}

type Stage = "preparing" | "underway" | "arrived" | "trouble";
/** Where the goods of an order are; a status that is missing here has no parcels. */
const stages: Partial<Record<OrderStatus, Stage>> = {
  [orderStatus.received]: "preparing",
  [orderStatus.inReview]: "preparing",
  [orderStatus.paid]: "preparing",
  [orderStatus.readyForFulfillment]: "preparing",
  [orderStatus.inFulfillment]: "preparing",
  [orderStatus.released]: "preparing",
  [orderStatus.transferFailed]: "trouble",
  [orderStatus.partlyShipped]: "underway",
  [orderStatus.shipped]: "underway",
  [orderStatus.delivered]: "arrived",
  [orderStatus.returnOpen]: "arrived",
  [orderStatus.lockedByReturn]: "arrived",
  [orderStatus.lockedByAppeasement]: "arrived",
};
const delivered: Record<Stage, Shipment["status"]> = {
  preparing: "PREPARING",
  underway: "IN_TRANSIT",
  arrived: "DELIVERED",
  trouble: "EXCEPTION",
};
const fetched: Record<Stage, Shipment["status"]> = { ...delivered, underway: "READY_FOR_PICKUP", arrived: "PICKED_UP" };

function shipmentOf(story: Story, parcel: readonly OrderItemRow[], number: number): Shipment {
  const { order, modes, events, languageId } = story;
  const [first] = parcel;
  const mode = modes.find(({ id }) => id === first?.shipModeId);
  const seller = story.sellers?.get(first?.id ?? -1);
  const sent = story.parcels?.find(({ sellerId, shippedAt }) => sellerId === seller?.id && shippedAt);
  // Where sellers send their own parcels, this one may still be here when others have left.
  const waits = Boolean(story.parcels?.length || story.packed?.length) && parcel.some(isOpen);
  const stage = waits ? "preparing" : stageOf(order, events);
  const shippedAt = waits ? undefined : (sent?.shippedAt ?? events.find(({ status }) => isUnderway(status))?.at);
  const expected = expectedOf(parcel);
  const onTheRoad = shippedAt && !mode?.pickUp;
  return {
    shipmentId: `${order.id}-${number}`,
    status: (mode?.pickUp ? fetched : delivered)[stage],
    ...(mode && { shipModeCode: mode.code }),
    ...(seller && { x_sellerId: String(seller.id), x_sellerName: seller.name }),
    ...((sent?.carrier || mode?.carrier) && { carrier: sent?.carrier || mode?.carrier }),
    ...(onTheRoad && {
      trackingNumber: sent?.trackingNumber || `${order.id}${String(number).padStart(3, "0")}`,
      shipDate: shippedAt.toISOString(),
    }),
    ...(expected && { expectedDeliveryDate: expected }),
    ...(first?.physicalStoreId && { physicalStoreId: String(first.physicalStoreId) }),
    orderItem: parcel.map(itemOf),
    trackingEvent: eventsOf(events, shippedAt).flatMap((event) => eventOf(event, mode?.pickUp ?? false, languageId)),
  };
}

/** The day on which the last of these goods is expected. */
function expectedOf(lines: readonly OrderItemRow[]): string | undefined {
  const last = Math.max(0, ...lines.map((line) => line.expectedShipAt?.getTime() ?? 0));
  return last > 0 ? new Date(last).toISOString() : undefined;
}

/** While a return is open the goods are where they were before it: at their destination, or still on the way. */
function stageOf({ status }: OrderRow, events: readonly StatusEvent[]): Stage {
  const had = (...statuses: OrderStatus[]) => events.some((event) => statuses.includes(event.status));
  const stillOut =
    status !== orderStatus.delivered &&
    had(orderStatus.shipped, orderStatus.partlyShipped) &&
    !had(orderStatus.delivered);
  const stage = stages[status] ?? "preparing";
  return stage === "arrived" && stillOut ? "underway" : stage;
}

const itemOf = ({ id, partNumber, quantity }: OrderItemRow) => ({
  orderItemId: String(id),
  partNumber,
  quantity: quantity.toFixed(1),
});

/** What has happened to a parcel: the order may have left in parts, and this parcel at its own time or not yet. */
function eventsOf(events: readonly StatusEvent[], shippedAt: Date | undefined): StatusEvent[] {
  const first = events.filter(isFirst);
  const left = first.findIndex(({ status }) => isUnderway(status));
  if (!first.some(({ status }) => status === orderStatus.partlyShipped)) return first;
  const before = first.slice(0, left);
  const after = first.slice(left).filter(({ status }) => !isUnderway(status));
  return shippedAt ? [...before, { status: orderStatus.shipped, at: shippedAt }, ...after] : before;
}

/** An order that returns to a status (because a return has ended) did not go through it all again. */
const isFirst = ({ status }: StatusEvent, index: number, all: readonly StatusEvent[]) =>
  all.findIndex((event) => event.status === status) === index;

type Words = { code: string; es: string; en: string };
const road: Partial<Record<OrderStatus, Words>> = {
  [orderStatus.paid]: { code: "CONFIRMED", es: "Pedido confirmado", en: "Order confirmed" },
  [orderStatus.released]: { code: "PREPARING", es: "En preparación", en: "Being prepared" },
  [orderStatus.shipped]: { code: "PICKED_UP", es: "Entregado al transportista", en: "Handed to carrier" },
  [orderStatus.delivered]: { code: "DELIVERED", es: "Entregado", en: "Delivered" },
};
const shop: typeof road = {
  ...road,
  [orderStatus.shipped]: { code: "READY_FOR_PICKUP", es: "Listo para recoger", en: "Ready for pickup" },
  [orderStatus.delivered]: { code: "COLLECTED", es: "Recogido en tienda", en: "Collected in store" },
};

function eventOf({ status, at }: StatusEvent, pickUp: boolean, languageId: number): ShipmentEvent[] {
  const words = (pickUp ? shop : road)[status];
  return words ? [{ code: words.code, date: at.toISOString(), description: words[writtenLanguage(languageId)] }] : [];
}

import { and, asc, count, desc, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { isUnchecked } from "#backend/order/fraud-hold.ts";
import { isRefused } from "#backend/order/open-line.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import { readParcels, type SellerParcelRow } from "#backend/order/seller-parcel.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { sellerParcels } from "#backend/platform/db/schema/seller.ts";
import { notFound } from "#backend/platform/http/fault.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { rangeOf } from "#backend/platform/http/paging.ts";
import { type WrittenLanguage, writtenLanguage } from "#backend/platform/text.ts";
import { stateNameIn } from "#backend/store/geo/countries.ts";
import { type Decimal, sum, wireAmount } from "#backend/platform/money.ts";
import { orderStatus, type OrderStatus } from "#contract/shapes/order-status.ts";
import type { SellerOrderState } from "#contract/seller.ts";
import { courierNoteOf } from "#contract/shapes/courier-note.ts";
import type { SellerRow } from "./record.ts";
import { ownSeller } from "./scope.ts";

type Calls = typeof contract.seller;
/** An order with the lines of one seller; `held`: its check has not accepted it yet. */
export type SellersOrder = {
  order: OrderRow;
  lines: OrderItemRow[];
  parcel: SellerParcelRow | undefined;
  held: boolean;
};

const perCall = 200;

const paid: OrderStatus[] = [
  orderStatus.paid,
  orderStatus.released,
  orderStatus.partlyShipped,
  orderStatus.shipped,
  orderStatus.delivered,
  orderStatus.returnOpen,
  orderStatus.lockedByReturn,
  orderStatus.lockedByAppeasement,
];

/** Paid orders, and canceled ones that sellers have refused as a whole. */
const shown = and(
  not(orders.preview),
  or(
    inArray(orders.status, paid),
    and(eq(orders.status, orderStatus.canceled), eq(orders.cancelReason, "SELLER_REFUSED")),
  ),
);

/** `partState` of a group of lines, in SQL. */
const stateOf = (db: Db): SQL<SellerOrderState> => sql`case
  when bool_and(${orderItems.status} = 'X') then 'refused'
  when bool_or(${sellerParcels.shippedAt} is not null)
    or bool_and(${orderItems.status} = 'X' or ${orderItems.fulfillmentStatus} in ('Shipped', 'Out')) then 'shipped'
  when bool_or(${sellerParcels.packedAt} is not null) then 'packed'
  when ${isUnchecked(db)} then 'waiting' else 'open' end`;

/**
 * Errors: 401; 403 for guests; 404 for people without a seller; `_ERR_CMD_INVALID_PARAM` (pageNumber, pageSize).
 * @see docs/interface/seller.md#orders
 */
export async function listOrders(args: HandlerArgs<Calls["orders"]>): Promise<WireReply<Calls["orders"]>> {
  const { db, query } = args;
  const { limit, offset } = rangeOf(query, perCall);
  const { seller } = await ownSeller(args);
  const parts = partsOf(db, seller, query.state);
  const [counted] = await db.select({ total: count() }).from(parts);
  const order = isToDo(query.state) ? [asc(parts.placedAt), asc(parts.id)] : [desc(parts.placedAt), desc(parts.id)];
  const found = await db
    .select()
    .from(parts)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const read = await readOrders(
    db,
    seller,
    found.map(({ id }) => id),
  );
  const places = await readPlaces(
    db,
    read.flatMap(({ lines }) => lines),
  );
  return { total: counted?.total ?? 0, order: read.map((one) => viewOrder(one, places)) };
}

/** Of what the seller still has to do, the order that waits longest comes first. */
const isToDo = (state: SellerOrderState | undefined) => state === "open" || state === "packed";

/** The orders with lines of a seller, all or those of one state. */
const partsOf = (db: Db, seller: SellerRow, state: SellerOrderState | undefined) =>
  db
    .select({ id: orders.id, placedAt: orders.placedAt })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(sellerParcels, and(eq(sellerParcels.orderId, orders.id), eq(sellerParcels.sellerId, seller.id)))
    .where(and(eq(products.sellerId, seller.id), eq(orders.storeId, seller.storeId), shown))
    .groupBy(orders.id)
    .having(state ? sql`${stateOf(db)} = ${state}` : undefined)
    .as("parts");

/** Errors: as above, and 404 for an order without a line of the seller, whether or not there is one. */
export async function getOrder(args: HandlerArgs<Calls["order"]>): Promise<WireReply<Calls["order"]>> {
  const { seller } = await ownSeller(args);
  return viewSellersOrder(args.db, await requireOrder(args.db, seller, args.params.orderId));
}

/**
 * An order as its seller sees it. Errors: 404 for one without goods of this seller, or not paid yet.
 * @see docs/interface/seller.md#orders
 */
export async function requireOrder(db: Db, seller: SellerRow, orderId: string): Promise<SellersOrder> {
  const [found] = await readOrders(db, seller, [readId(orderId) ?? -1]);
  if (!found) throw notFound();
  return found;
}

async function readOrders(db: Db, seller: SellerRow, ids: readonly number[]): Promise<SellersOrder[]> {
  const here = and(inArray(orders.id, [-1, ...ids]), eq(orders.storeId, seller.storeId), shown);
  const found = await db
    .select({ order: orders, held: isUnchecked(db).mapWith(Boolean) })
    .from(orders)
    .where(here);
  const rows = await db
    .select({ line: orderItems })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(inArray(orderItems.orderId, [-1, ...ids]), eq(products.sellerId, seller.id)))
    .orderBy(orderItems.id);
  const parcels = await readParcels(db, seller.id, ids);
  return ids.flatMap((id) => {
    const known = found.find(({ order }) => order.id === id);
    const lines = rows.map(({ line }) => line).filter(({ orderId }) => orderId === id);
    return known && lines.length ? [{ ...known, lines, parcel: parcels.find(({ orderId }) => orderId === id) }] : [];
  });
}

/** The value of the lines that are sent, after discounts and without delivery. Pure. */
export const grossOf = (lines: readonly OrderItemRow[]): Decimal =>
  sum(lines.filter((line) => !isRefused(line)).flatMap(({ price, adjustment }) => [price, adjustment]));

/** The state of a seller's part of an order. Pure. @see docs/interface/seller.md#orders */
export function partState({ lines, parcel, held }: SellersOrder): SellerOrderState {
  if (lines.every(isRefused)) return "refused";
  const sent = lines.every((line) => isRefused(line) || ["Shipped", "Out"].includes(line.fulfillmentStatus));
  if (parcel?.shippedAt || sent) return "shipped";
  if (parcel?.packedAt) return "packed";
  return held ? "waiting" : "open";
}

/** An order as its seller sees it, on the wire. */
export const viewSellersOrder = async (db: Db, found: SellersOrder): Promise<WireReply<Calls["order"]>> =>
  viewOrder(found, await readPlaces(db, found.lines));

function viewOrder(found: SellersOrder, places: readonly Place[]): WireReply<Calls["order"]> {
  const { order, lines, parcel } = found;
  const destination = destinationsOf(lines, places, writtenLanguage(order.languageId));
  return {
    orderId: String(order.id),
    placedDate: (order.placedAt ?? order.createdAt).toISOString(),
    state: partState(found),
    currency: order.currency,
    total: wireAmount(grossOf(lines)),
    ...(parcel?.shippedAt && { shippedDate: parcel.shippedAt.toISOString() }),
    ...(parcel?.carrier && { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber }),
    ...(parcel?.refusalReason && { refusalReason: parcel.refusalReason }),
    ...(destination[0] && { shipTo: destination[0].shipTo, destination }),
    line: lines.map((line) => ({
      orderItemId: String(line.id),
      partNumber: line.partNumber,
      quantity: line.quantity.toFixed(1),
      amount: wireAmount(sum([line.price, line.adjustment])),
      refused: flagText(isRefused(line)),
    })),
  };
}

type Place = typeof addresses.$inferSelect;

/** The addresses that lines are delivered to: read once for all orders of a page. */
function readPlaces(db: Db, lines: readonly OrderItemRow[]): Promise<Place[]> {
  const ids = new Set(lines.flatMap(({ addressId }) => addressId ?? []));
  return db
    .select()
    .from(addresses)
    .where(inArray(addresses.id, [-1, ...ids]));
}

/** The destinations of lines that are delivered: each address once per note. */
function destinationsOf(lines: readonly OrderItemRow[], places: readonly Place[], language: WrittenLanguage) {
  const sent = lines.flatMap((line) =>
    line.addressId ? [{ id: line.id, addressId: line.addressId, note: courierNoteOf(line) }] : [],
  );
  const isSame = (a: (typeof sent)[number], b: (typeof sent)[number]) =>
    a.addressId === b.addressId && a.note === b.note;
  const firsts = sent.filter((one, index) => sent.findIndex((other) => isSame(one, other)) === index);
  return firsts.flatMap((first) => {
    const place = places.find(({ id }) => id === first.addressId);
    const orderItemId = sent.filter((one) => isSame(one, first)).map(({ id }) => String(id));
    return place
      ? [{ shipTo: addressOf(place, language), ...(first.note && { courierNote: first.note }), orderItemId }]
      : [];
  });
}

const addressOf = (row: Place, language: WrittenLanguage): string[] =>
  [
    `${row.firstName} ${row.lastName}`.trim(),
    row.addressLine1,
    row.addressLine2,
    row.addressLine3,
    `${row.zipCode} ${row.city}, ${stateNameIn(row.country, row.state, language)}`,
    row.phone1,
  ].filter(Boolean);

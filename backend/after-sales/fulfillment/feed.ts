import { asc, count, eq, gt, inArray, min, sql } from "drizzle-orm";
import { queue } from "#backend/platform/clock/queue.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { orderEvents, orders, warehousePositions } from "#backend/platform/db/schema/order.ts";
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import { written } from "#backend/platform/http/written.ts";
import { personName } from "#backend/platform/text.ts";
import { courierNoteOf } from "#contract/shapes/courier-note.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import { piecesHere } from "./rules.ts";
import { readStage } from "./stage.ts";

/** Two readers never give out places at the same time. */
const listing = 7_305_002;

/** The places after a cursor: each is an order that the warehouse has to know about, starting with the first one it has not read. */
export async function listPositions(db: Db, after: number, limit: number): Promise<{ id: number; position: number }[]> {
  await givePositions(db);
  const rows = await db
    .select({ id: orderEvents.orderId, position: orderEvents.position })
    .from(orderEvents)
    .where(gt(orderEvents.position, after))
    .orderBy(asc(orderEvents.position))
    .limit(limit);
  return rows.flatMap(({ id, position }) => (position === null ? [] : [{ id, position }]));
}

/**
 * Gives a place to every committed event that has none. An event's own key cannot serve as a cursor: the event that took its key first
 * may be committed last, after a reader has already passed it. Orders whose check is not finished get theirs when it is. An order that
 * waits for goods is reported at once if its buyer does not want all of it together, and again when the goods have arrived.
 */
const givePositions = (db: Db) =>
  written(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${listing})`);
    await tx.execute(sql`update order_events event set position = given.position from (
        select id, nextval(${warehousePositions.seqName}::regclass) as position from (
          ${unlisted} order by e.id) unlisted) given
      where event.id = given.id`);
  });

const unlisted = sql`select e.id, e.at from order_events e join orders o on o.id = e.order_id
  where e.position is null and not o.preview
    and (e.status in ('C', 'X') or not o.ship_as_complete and (e.status = 'B'
      or e.status = 'V' and exists (select from order_events waited where waited.order_id = o.id and waited.status = 'B')))
    and (e.status <> 'X' or exists (select from order_events paid where paid.order_id = o.id and (paid.status = 'C' or paid.status = 'B' and not o.ship_as_complete)))
    and not exists (select from fraud_checks f where f.order_id = o.id and f.status <> 'ACCEPTED' and o.status <> 'X')`;

/** What the warehouse has to know about and has not asked for. */
export const unlistedOrderQueue = queue("warehouse_orders", (db) =>
  db
    .select({ rows: count(), oldest: min(orderEvents.at) })
    .from(orderEvents)
    .where(sql`${orderEvents.id} in (select id from (${unlisted}) unlisted)`),
);

/** An order as the warehouse gets it; undefined when the warehouse has nothing to do with it. */
export async function viewForWarehouse(db: Db, orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return undefined;
  const head = { orderId: String(order.id), storeId: String(order.storeId) };
  if (order.status === orderStatus.canceled) return { ...head, canceled: true };
  const stage = await readStage(db, orderId);
  const here = piecesHere({ ...stage, lines: stage.lines.filter((line) => !line.isAwaited) });
  const rows = stage.rows.filter(({ id }) => here.has(id));
  if (!rows.length) return undefined;
  const delivery = await readDelivery(db, rows);
  return {
    ...head,
    canceled: false,
    placedAt: order.placedAt?.toISOString(),
    shipAsComplete: order.shipAsComplete,
    lines: rows.map((line) => ({
      orderItemId: String(line.id),
      partNumber: line.partNumber,
      quantity: here.get(line.id) ?? 0,
      centerId: String(line.fulfillmentCenterId ?? ""),
      ...delivery.of(line),
      ...giftOf(line),
    })),
  };
}

/** Instructions for gift items; those with the same `giftId` are one gift. */
function giftOf({ giftWrap, giftNote }: OrderItemRow) {
  if (!giftWrap) return {};
  const { id: giftId, wrapped, pricesHidden } = giftWrap;
  return { gift: { giftId, wrapped, pricesHidden, ...(giftNote && { note: giftNote }) } };
}

/** How lines travel, and where to. */
export async function readDelivery(db: Db, rows: readonly OrderItemRow[]) {
  const idsOf = (of: (line: OrderItemRow) => number | null) => [-1, ...rows.flatMap((line) => of(line) ?? [])];
  const addressIds = idsOf((line) => line.addressId);
  const shopIds = idsOf((line) => line.physicalStoreId);
  const modeIds = idsOf((line) => line.shipModeId);
  const places = await db.select().from(addresses).where(inArray(addresses.id, addressIds));
  const shops = await db.select().from(physicalStores).where(inArray(physicalStores.id, shopIds));
  const modes = await db.select().from(shipModes).where(inArray(shipModes.id, modeIds));
  return {
    of: (line: OrderItemRow) => {
      const place = places.find(({ id }) => id === line.addressId);
      const shop = shops.find(({ id }) => id === line.physicalStoreId);
      const mode = modes.find(({ id }) => id === line.shipModeId);
      return {
        ...(mode && { shipMode: mode.code }),
        ...(shop && { pickUpAt: { physicalStoreId: String(shop.id), name: shop.name } }),
        ...(place && !shop && { shipTo: viewPlace(place) }),
        ...(courierNoteOf(line) && { courierNote: courierNoteOf(line) }),
      };
    },
  };
}

const viewPlace = (row: typeof addresses.$inferSelect) => ({
  name: personName(row),
  addressLine: [row.addressLine1, row.addressLine2, row.addressLine3].filter(Boolean),
  city: row.city,
  state: row.state,
  zipCode: row.zipCode,
  country: row.country,
  phone: row.phone1,
});

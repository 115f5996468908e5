import { and, eq, inArray, isNotNull, not, type SQL, sql } from "drizzle-orm";
import { isUnchecked } from "#backend/order/fraud-hold.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderStatus, type OrderStatus } from "#contract/shapes/order-status.ts";
import type { Texts } from "./texts/english.ts";

export type OrderFilter = keyof Texts["filters"];
const { backordered, paid, released, partlyShipped, shipped } = orderStatus;
const statusesOf: Record<OrderFilter, OrderStatus[]> = {
  open: [paid, released, partlyShipped],
  packed: [released, partlyShipped],
  checked: [paid, backordered],
  waiting: [backordered],
  sent: [partlyShipped, shipped],
};
/** Whether a text is one of the filters of the list of orders. Pure. */
export const isOrderFilter = (text: string): text is OrderFilter => Object.hasOwn(statusesOf, text);

/**
 * Condition on a row of orders: `packablePieces` of it are some. Orders that are packed, or that sellers send, stay in the same statuses:
 * enough old ones of them would hide those that are to be packed.
 */
const hasPackable = sql`exists (select from order_items i
  join products p on p.id = i.product_id left join sellers s on s.id = p.seller_id and s.store_id = p.store_id
  where i.order_id = ${orders.id} and s.organization_id is null
    and i.status not in (${orderStatus.canceled}, ${shipped}, ${orderStatus.delivered})
    and i.fulfillment_status is distinct from 'Shipped' and i.fulfillment_status is distinct from 'Out'
    and i.inventory_status is distinct from 'Backordered'
    and i.quantity > (select coalesce(sum(packed.quantity), 0) from parcel_items packed join parcels on parcels.id = packed.parcel_id
      where parcels.order_id = i.order_id and packed.order_item_id = i.id))`;

/** Condition on a row of orders: it waits for its fraud check. What is released already goes on. */
const waitsForCheck = (db: Db): SQL => sql`(${inArray(orders.status, statusesOf.checked)} and ${isUnchecked(db)})`;

const hasPacked = sql`exists (select from parcels p where p.order_id = ${orders.id} and p.state = 'packed')`;

/** Condition on a row of orders: it was really placed in this store, and is what a filter shows. */
export function filtered(db: Db, storeId: number, filter: OrderFilter): SQL | undefined {
  const more: Partial<Record<OrderFilter, SQL>> = {
    packed: hasPacked,
    open: sql`${hasPackable} and not ${waitsForCheck(db)}`,
    checked: waitsForCheck(db),
  };
  const here = and(eq(orders.storeId, storeId), not(orders.preview), isNotNull(orders.placedAt));
  return and(here, inArray(orders.status, statusesOf[filter]), more[filter]);
}

import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { sellerParcels } from "#backend/platform/db/schema/seller.ts";

/** The only module that writes `seller_parcels`; the order's row is locked by the caller of each write. */
export type SellerParcelRow = typeof sellerParcels.$inferSelect;

/** The parcels of one seller, of these orders. */
export const readParcels = (db: Db, sellerId: number, orderIds: readonly number[]): Promise<SellerParcelRow[]> =>
  db
    .select()
    .from(sellerParcels)
    .where(and(eq(sellerParcels.sellerId, sellerId), inArray(sellerParcels.orderId, [-1, ...orderIds])));

/** The parcels of all sellers of one order. */
export const readParcelsOf = (db: Db, orderId: number): Promise<SellerParcelRow[]> =>
  db.select().from(sellerParcels).where(eq(sellerParcels.orderId, orderId));

/** Writes what a seller has done about an order. */
export async function saveParcel(
  db: Tx,
  { orderId, sellerId, ...change }: Partial<SellerParcelRow> & Pick<SellerParcelRow, "orderId" | "sellerId">,
): Promise<void> {
  const target = [sellerParcels.orderId, sellerParcels.sellerId];
  await db
    .insert(sellerParcels)
    .values({ orderId, sellerId, ...change })
    .onConflictDoUpdate({ target, set: change });
}

/** Condition on a row of orders: a seller with people of its own still has to send or refuse something in it. */
export const sellersWait: SQL = sql`(${orders.status} in ('R', 'V') and exists (
  select from order_items i join products p on p.id = i.product_id join sellers s on s.id = p.seller_id
  where i.order_id = ${orders.id} and s.organization_id is not null and i.status <> 'X'
    and i.fulfillment_status not in ('Shipped', 'Out')))`;

/** Condition on a row of orders: sellers have sent part of it by their own parcels. */
export const sellersShipped: SQL = sql`exists (select from seller_parcels parcel where parcel.order_id = ${orders.id})`;

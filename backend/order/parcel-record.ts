import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { parcelItems, parcels } from "#backend/platform/db/schema/parcel.ts";

/** The only module that writes `parcels` and `parcel_items`; the order's row is locked by the caller of each write. */
export type ParcelRow = typeof parcels.$inferSelect;
/** A parcel with its pieces by line. */
export type FilledParcel = ParcelRow & { pieces: Map<number, number> };

/** What the warehouse has packed of an order, in the order of packing. */
export async function readFilledParcels(db: Db, orderId: number): Promise<FilledParcel[]> {
  const rows = await db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.id));
  const ids = [-1, ...rows.map(({ id }) => id)];
  const items = await db.select().from(parcelItems).where(inArray(parcelItems.parcelId, ids));
  return rows.map((row) => ({
    ...row,
    pieces: new Map(items.flatMap((item) => (item.parcelId === row.id ? [[item.orderItemId, item.quantity]] : []))),
  }));
}

type Change = Partial<Omit<ParcelRow, "id" | "orderId" | "code">>;

/** Writes a parcel, new or known by its code, with these pieces and no others. */
export async function saveFilledParcel(
  db: Tx,
  { orderId, code }: Pick<ParcelRow, "orderId" | "code">,
  change: Change & Pick<ParcelRow, "state" | "packedAt">,
  pieces: ReadonlyMap<number, number>,
): Promise<void> {
  const { packedAt: _, ...known } = change;
  const [row] = await db
    .insert(parcels)
    .values({ orderId, code, ...change })
    .onConflictDoUpdate({ target: [parcels.orderId, parcels.code], set: known })
    .returning();
  if (!row) throw new Error("no parcel was written");
  await db.delete(parcelItems).where(eq(parcelItems.parcelId, row.id));
  const items = [...pieces].map(([orderItemId, quantity]) => ({ parcelId: row.id, orderItemId, quantity }));
  if (items.length) await db.insert(parcelItems).values(items);
}

/** Records who carried a parcel. */
export async function nameCarrier(
  db: Tx,
  { orderId, code }: Pick<ParcelRow, "orderId" | "code">,
  named: Pick<ParcelRow, "carrier" | "trackingNumber">,
): Promise<void> {
  await db.update(parcels).set(named).where(one(orderId, code));
}

/** Unpacks a parcel that has not left. */
export async function deleteParcel(db: Tx, { orderId, code }: Pick<ParcelRow, "orderId" | "code">): Promise<void> {
  await db.delete(parcels).where(one(orderId, code));
}

const one = (orderId: number, code: string) => and(eq(parcels.orderId, orderId), eq(parcels.code, code));

/** Condition on a row of orders: packing has started, so that scheduled jobs leave it alone. */
export const isPackedByPeople: SQL = sql`exists (select from parcels packed where packed.order_id = ${orders.id})`;

import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { at, key, ref } from "./columns.ts";

/** The states of a warehouse parcel, in order. */
export const parcelStates = ["packed", "shipped", "delivered"] as const;

/** What the warehouse has packed for orders; sellers' own parcels are in `seller_parcels`. */
export const parcels = pgTable(
  "parcels",
  {
    id: key(6001),
    orderId: ref().notNull(),
    /** The warehouse's own name for it, unique within the order. */
    code: text().notNull(),
    state: text({ enum: parcelStates }).notNull(),
    carrier: text().notNull().default(""),
    trackingNumber: text().notNull().default(""),
    packedAt: at().notNull(),
    shippedAt: at(),
    deliveredAt: at(),
  },
  (table) => [unique().on(table.orderId, table.code)],
);

export const parcelItems = pgTable(
  "parcel_items",
  {
    parcelId: ref()
      .notNull()
      .references(() => parcels.id, { onDelete: "cascade" }),
    orderItemId: ref().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.parcelId, table.orderItemId] })],
);

/** The outcome of a status that the warehouse has sent. */
export const warehouseResults = ["done", "stale", "waiting", "refused"] as const;

/** Statuses that the warehouse has sent, each once by its own id. */
export const warehouseEvents = pgTable(
  "warehouse_events",
  {
    eventId: text().primaryKey(),
    orderId: ref().notNull(),
    /** The row as received, so that the same id with different content is noticed. */
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    result: text({ enum: warehouseResults }).notNull(),
    reason: text().notNull().default(""),
    receivedAt: at().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.receivedAt),
    index("warehouse_events_waiting")
      .on(table.orderId)
      .where(sql`${table.result} = 'waiting'`),
  ],
);

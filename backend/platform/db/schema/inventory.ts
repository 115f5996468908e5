import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { at, key, ref } from "./columns.ts";
import { geoNodes } from "./geo.ts";

export const fulfillmentCenters = pgTable("fulfillment_centers", { id: key(13_001), name: text().notNull() });

/** Counts per item and center; `reserved` is held by placed orders that have not shipped yet. */
export const stock = pgTable(
  "stock",
  {
    productId: ref()
      .notNull()
      .references(() => products.id),
    fulfillmentCenterId: ref()
      .notNull()
      .references(() => fulfillmentCenters.id),
    onHand: integer().notNull(),
    reserved: integer().notNull().default(0),
    /** Pieces on hand that are never offered: counts are sometimes wrong, and goods break. */
    safetyStock: integer().notNull().default(0),
    /** When more will arrive; makes an item without stock `Backorderable`. */
    restockAt: at(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.fulfillmentCenterId] })],
);

/** Pieces that placed orders are waiting for: reserved, although they are not in stock yet. */
export const backorders = pgTable(
  "backorders",
  {
    orderId: ref().notNull(),
    productId: ref().notNull(),
    fulfillmentCenterId: ref().notNull(),
    pieces: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId, table.fulfillmentCenterId] }),
    index().on(table.productId, table.fulfillmentCenterId),
  ],
);

export const physicalStores = pgTable("physical_stores", {
  id: key(10_011),
  storeId: ref().notNull(),
  name: text().notNull(),
  addressLine: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  country: text().notNull().default("MX"),
  postalCode: text().notNull(),
  phone: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  /** In machine-readable form: `Mo-Fr 09:00-19:00; Sa 09:00-14:00`. */
  hours: text().notNull(),
  pickUp: integer().notNull().default(1),
  attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
  fulfillmentCenterId: ref().notNull(),
  /** The city it is in. */
  geoNodeId: ref().references(() => geoNodes.id),
});

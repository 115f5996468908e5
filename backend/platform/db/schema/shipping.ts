import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { key, type Localized, ref } from "./columns.ts";

/** Shipping modes. Amounts are decimal strings by currency. */
export const shipModes = pgTable("ship_modes", {
  id: key(14_501),
  storeId: ref().notNull(),
  code: text().notNull(),
  carrier: text().notNull(),
  description: jsonb().$type<Localized>().notNull(),
  /** Delivery-time text. */
  deliveryText: jsonb().$type<Localized>().notNull(),
  pickUp: boolean().notNull().default(false),
  sequence: integer().notNull(),
  /** Business days after the order. */
  minimumDays: integer().notNull(),
  maximumDays: integer().notNull(),
  charge: jsonb().$type<Record<string, string>>().notNull(),
  /** Added per kilogram above the first five. */
  chargePerKg: jsonb().$type<Record<string, string>>().notNull().default({}),
  /** The merchandise value from which delivery is free. */
  freeFrom: jsonb().$type<Record<string, string>>().notNull().default({}),
});

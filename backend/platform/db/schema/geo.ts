import { boolean, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { exact, key, type Localized, ref } from "./columns.ts";

/** Postal codes with their delivery facts. A code without a row falls back to its state by the first two digits. */
export const postalCodes = pgTable(
  "postal_codes",
  {
    code: text().primaryKey(),
    state: text().notNull(),
    /** Municipio or alcaldía. */
    city: text().notNull(),
    settlements: jsonb().$type<string[]>().notNull(),
    covered: boolean().notNull().default(true),
    /** Surcharge zone, e.g. `EXT-2`. */
    zoneCode: text(),
    surchargeMxn: exact().notNull().default("0"),
    additionalDays: integer().notNull().default(0),
    /** In the northern or southern border region, where IVA is 8%. */
    border: boolean().notNull().default(false),
  },
  (table) => [index().on(table.state)],
);

/** Countries, states and cities that physical stores are in, one below the other. @see docs/interface/geo.md#geo-nodes */
export const geoNodes = pgTable(
  "geo_nodes",
  {
    id: key(10_001),
    parentId: ref(),
    type: text({ enum: ["CNTY", "STAT", "CITY"] }).notNull(),
    /** `MX`, `DUR`; a city's own name. */
    code: text().notNull(),
    names: jsonb().$type<Localized>().notNull(),
  },
  (table) => [unique().on(table.parentId, table.code)],
);

import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, key, ref } from "./columns.ts";

/** What operators did at their desk. Rows are only ever added: a trigger refuses updates and deletes. */
export const operatorActs = pgTable(
  "operator_acts",
  {
    id: key(1),
    memberId: ref().notNull(),
    storeId: ref().notNull(),
    act: text().notNull(),
    /** The path of the pages about its subject: `order/900100501`. */
    object: text().notNull(),
    /** What was changed, from what to what, and why. */
    detail: jsonb().$type<Record<string, string>>().notNull().default({}),
    at: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.object, table.id), index().on(table.storeId, table.id)],
);

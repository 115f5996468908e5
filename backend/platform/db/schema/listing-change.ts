import { customType, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { at, ref } from "./columns.ts";

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * Changes to the entries that listings show, written only by triggers: by transaction, so that a backend that knows its last
 * snapshot finds what was committed since, and misses nothing that was written earlier and committed later.
 */
export const listingChanges = pgTable(
  "listing_changes",
  {
    transactionId: xid8().notNull(),
    /** An entry, whether it is listed or not; 0: names of categories, sellers or attributes, which many entries share. */
    productId: ref().notNull(),
    at: at().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.productId] }), index().on(table.at)],
);

import { boolean, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { purchaseOrderTypes } from "#contract/purchase-order.ts";
import { exact, key, ref } from "./columns.ts";

/** Numbers under which an organization buys. What was spent is not kept here but follows from the orders. */
export const purchaseOrders = pgTable(
  "purchase_orders",
  {
    id: key(5501),
    organizationId: ref().notNull(),
    number: text().notNull(),
    type: text({ enum: purchaseOrderTypes }).notNull(),
    /** Only for a limited one. */
    amount: exact(),
    currency: text().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex().on(table.organizationId, table.number)],
);

import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, key, ref } from "./columns.ts";

/** Who wants an email when something is back in stock; `sentAt`: when it was sent. */
export const stockAlerts = pgTable(
  "stock_alerts",
  {
    id: key(33_001),
    storeId: ref().notNull(),
    /** An item, or a product: then any of its items. */
    productId: ref().notNull(),
    email: text().notNull(),
    languageId: integer().notNull(),
    /** Hash of the link that confirms the address; no letter is sent before. */
    confirmHash: text(),
    confirmed: boolean().notNull().default(true),
    /** Hash of the link that ends all alerts of the address; set when the email is written. */
    stopHash: text(),
    sentAt: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.storeId, table.productId, table.email),
    index("stock_alerts_open")
      .on(table.productId)
      .where(sql`${table.sentAt} is null`),
    index("stock_alerts_confirm")
      .on(table.confirmHash)
      .where(sql`${table.confirmHash} is not null`),
    index("stock_alerts_unconfirmed")
      .on(table.createdAt)
      .where(sql`not ${table.confirmed}`),
    index().on(table.createdAt),
    index("stock_alerts_stop")
      .on(table.stopHash)
      .where(sql`${table.stopHash} is not null`),
  ],
);

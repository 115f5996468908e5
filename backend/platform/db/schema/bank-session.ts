import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { at, ref } from "./columns.ts";

/** Sessions that a bank has opened for orders; the terms are stored here, what is typed at the bank stays there. */
export const bankSessions = pgTable(
  "bank_sessions",
  {
    /** As the bank named it. */
    id: text().primaryKey(),
    storeId: ref().notNull(),
    memberId: ref().notNull(),
    orderId: ref().notNull(),
    /** The remembered card to pay with; empty: the bank's page asks for one. */
    token: text().notNull().default(""),
    /** Whether to remember the card that is typed there. */
    remember: boolean().notNull().default(false),
    expiresAt: at().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId), index().on(table.expiresAt)],
);

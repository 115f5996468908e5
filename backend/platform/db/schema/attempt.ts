import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/**
 * How often something was tried, by rule, by what was tried and by who tried it. The last two are hashes: what people type
 * into a user name field may be a password.
 */
export const attempts = pgTable(
  "attempts",
  {
    rule: text().notNull(),
    subject: text().notNull(),
    source: text().notNull(),
    count: integer().notNull(),
    /** Refused until then. */
    nextAt: at().notNull(),
    /** From then on the row is ignored. */
    staleAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.subject, table.source] }), index().on(table.staleAt)],
);

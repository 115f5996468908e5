import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ref } from "./columns.ts";

/** How often a term was searched for on a day and found nothing, without reference to visitors. */
export const emptySearches = pgTable(
  "empty_searches",
  {
    storeId: ref().notNull(),
    /** Of the shop's calendar. */
    day: date().notNull(),
    languageId: integer().notNull(),
    /** Folded and in lower case (`catalog/empty-search/term.ts`). */
    term: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.day, table.languageId, table.term] }), index().on(table.day)],
);

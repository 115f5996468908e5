import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Failed sign-ins by logon id, known or not: an unknown one is refused, slowed and locked as a known one is. */
export const logonAttempts = pgTable("logon_attempts", {
  logonId: text().primaryKey(),
  failed: integer().notNull(),
  nextAt: at().notNull(),
  lockedAt: at(),
});

/** The one live validation code of a logon id, known or not; the code itself stands only in the letter. */
export const validationCodes = pgTable(
  "validation_codes",
  {
    logonId: text().primaryKey(),
    codeHash: text().notNull(),
    failed: integer().notNull().default(0),
    mailedAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

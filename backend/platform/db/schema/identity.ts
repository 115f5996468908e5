import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, key, ref } from "./columns.ts";

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

/** Browsers in which somebody has proved who they are: strangers' failures do not slow these down. */
export const trustedDevices = pgTable(
  "trusted_devices",
  {
    id: key(),
    memberId: ref().notNull(),
    tokenHash: text().notNull().unique(),
    expiresAt: at().notNull(),
  },
  (table) => [index().on(table.memberId, table.expiresAt), index().on(table.expiresAt)],
);

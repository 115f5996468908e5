import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, key, ref } from "./columns.ts";

/** The one live validation code of a logon id, known or not; the code itself is only in the email. */
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

/** Browsers a person has signed in with: exempt from delays caused by strangers' failures. */
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

import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, ref } from "./columns.ts";
import { members } from "./member.ts";

/** Writes that carried an `Idempotency-Key`, with their answers, so that sending one again does nothing. Kept 24 hours. */
export const requestKeys = pgTable(
  "request_keys",
  {
    memberId: ref()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    key: text().notNull(),
    /** Digest of the call and all of its input. */
    digest: text().notNull(),
    /** What it answered; written in the same transaction as the work itself. */
    answer: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] }), index().on(table.createdAt)],
);

import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, key } from "./columns.ts";

/** E-mails the shop would send; the reference backend keeps them here. */
export const outbox = pgTable(
  "outbox",
  {
    id: key(),
    to: text().notNull(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What the code or token in the payload opens; null: there is none, or it has been taken out. */
    secretOf: text(),
    /** When the code or token expires; it is taken out then, or when it is used. */
    secretUntil: at(),
    at: at().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.to, table.id),
    index("outbox_secret_of")
      .on(table.secretOf)
      .where(sql`${table.secretOf} is not null`),
    index("outbox_secret_until")
      .on(table.secretUntil)
      .where(sql`${table.secretUntil} is not null`),
  ],
);

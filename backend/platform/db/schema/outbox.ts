import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, key } from "./columns.ts";

/** Emails and text messages, in order; they are sent if a server for them is configured. */
export const outbox = pgTable(
  "outbox",
  {
    id: key(),
    to: text().notNull(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What the code or token in the payload gives access to; null: there is none, or it has been taken out. */
    secretOf: text(),
    /** When the code or token expires; it is taken out then, or when it is used. */
    secretUntil: at(),
    at: at().notNull().defaultNow(),
    /** `dead`: it was permanently refused, or it was too late to send it. */
    state: text({ enum: ["waiting", "sent", "dead"] })
      .notNull()
      .default("waiting"),
    attempts: integer().notNull().default(0),
    /** Not sent before this time; while a process is sending it, until when it has the exclusive right to. */
    nextAt: at().notNull().defaultNow(),
    sentAt: at(),
    /** Why the last attempt failed, without any of its content; null while another one is made. */
    trouble: text(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.to, table.id),
    index("outbox_waiting")
      .on(table.nextAt)
      .where(sql`${table.state} = 'waiting'`),
    index("outbox_secret_of")
      .on(table.secretOf)
      .where(sql`${table.secretOf} is not null`),
    index("outbox_secret_until")
      .on(table.secretUntil)
      .where(sql`${table.secretUntil} is not null`),
  ],
);

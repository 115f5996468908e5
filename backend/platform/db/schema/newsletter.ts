import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { newsletterStatuses } from "#contract/newsletter.ts";
import { at, key, ref } from "./columns.ts";

export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: key(),
    storeId: ref().notNull(),
    /** In lower case. */
    email: text().notNull(),
    status: text({ enum: newsletterStatuses }).notNull(),
    firstName: text().notNull().default(""),
    phone: text().notNull().default(""),
    interests: jsonb().$type<string[]>().notNull().default([]),
    /** The notice that was accepted: the law asks for proof. */
    privacyNoticeVersion: text().notNull().default(""),
    source: text().notNull().default(""),
    languageId: integer().notNull(),
    /** Hashes of the tokens in the emails; the tokens themselves are stored nowhere. */
    confirmHash: text().notNull(),
    unsubscribeHash: text().notNull(),
    expiresAt: at().notNull(),
    changedAt: at().notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.storeId, table.email),
    index().on(table.confirmHash),
    index().on(table.unsubscribeHash),
    index("newsletter_subscriptions_unconfirmed")
      .on(table.expiresAt)
      .where(sql`${table.status} = 'PENDING_CONFIRMATION'`),
  ],
);

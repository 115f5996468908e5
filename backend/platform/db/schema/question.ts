import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { questionStates } from "#contract/question.ts";
import { at, key, ref } from "./columns.ts";

/** What shoppers ask about products, and the answers. */
export const questions = pgTable(
  "questions",
  {
    id: key(35_001),
    storeId: ref().notNull(),
    productId: ref().notNull(),
    /** Null: a guest, or a person whose account has ended. */
    memberId: ref(),
    /** Where the answer goes; taken out once it has been sent. */
    email: text().notNull().default(""),
    displayName: text().notNull(),
    languageId: integer().notNull(),
    text: text().notNull(),
    answer: text().notNull().default(""),
    /** The seller who answered; null: the shop. */
    sellerId: ref(),
    answeredAt: at(),
    state: text({ enum: questionStates }).notNull().default("waiting"),
    /** Why it was refused. */
    reason: text().notNull().default(""),
    version: integer().notNull().default(1),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    index("questions_published")
      .on(table.productId, table.createdAt)
      .where(sql`${table.state} = 'published'`),
    index("questions_open")
      .on(table.storeId, table.updatedAt)
      .where(sql`${table.state} in ('waiting', 'answered')`),
    index().on(table.memberId),
  ],
);

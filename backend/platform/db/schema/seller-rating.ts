import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { reviewStates } from "#contract/review.ts";
import { at, key, ref } from "./columns.ts";

/** How buyers rate sellers: one rating per order and seller. */
export const sellerRatings = pgTable(
  "seller_ratings",
  {
    id: key(34_001),
    storeId: ref().notNull(),
    sellerId: ref().notNull(),
    /** Null: the sample has made it up. */
    orderId: ref(),
    /** Null: the person's account has ended. */
    memberId: ref(),
    /** 1 to 5. They count whatever becomes of the comment. */
    stars: integer().notNull(),
    comment: text().notNull().default(""),
    displayName: text().notNull(),
    /** Of the comment; without one it is published. */
    state: text({ enum: reviewStates }).notNull(),
    /** Why the comment was refused. */
    reason: text().notNull().default(""),
    version: integer().notNull().default(1),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.orderId, table.sellerId),
    index().on(table.sellerId, table.createdAt),
    index().on(table.memberId),
    index("seller_ratings_pending")
      .on(table.storeId, table.updatedAt)
      .where(sql`${table.state} = 'pending'`),
  ],
);

/** What the ratings of a seller come to; counted anew with each change of them. */
export const sellerRatingTotals = pgTable("seller_rating_totals", {
  sellerId: ref().primaryKey(),
  count: integer().notNull().default(0),
  /** All stars together. */
  stars: integer().notNull().default(0),
});

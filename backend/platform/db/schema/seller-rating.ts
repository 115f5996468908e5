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
    /** Null: it is made-up sample data. */
    orderId: ref(),
    /** Null: the person's account has ended. */
    memberId: ref(),
    /** 1 to 5. They count whatever happens to the comment. */
    stars: integer().notNull(),
    comment: text().notNull().default(""),
    displayName: text().notNull(),
    /** The state of the comment; without one the rating is published. */
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

/** The totals of a seller's ratings; recounted with each change to them. */
export const sellerRatingTotals = pgTable("seller_rating_totals", {
  sellerId: ref().primaryKey(),
  count: integer().notNull().default(0),
  /** The sum of all stars. */
  stars: integer().notNull().default(0),
});

import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { fits, reviewStates } from "#contract/review.ts";
import { at, bytes, key, ref } from "./columns.ts";

/** What buyers say of products. */
export const reviews = pgTable(
  "reviews",
  {
    id: key(31_001),
    storeId: ref().notNull(),
    productId: ref().notNull(),
    /** Null: the person's account has ended, or it is made-up sample data. */
    memberId: ref(),
    /** 1 to 5. */
    stars: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    fit: text({ enum: fits }),
    displayName: text().notNull(),
    languageId: integer().notNull(),
    state: text({ enum: reviewStates }).notNull().default("pending"),
    /** Why it was refused. */
    reason: text().notNull().default(""),
    /** Incremented by every change, so that an operator decides about the version they read. */
    version: integer().notNull().default(1),
    helpful: integer().notNull().default(0),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.memberId, table.productId),
    index("reviews_published")
      .on(table.productId, table.createdAt)
      .where(sql`${table.state} = 'published'`),
    index("reviews_pending")
      .on(table.storeId, table.updatedAt)
      .where(sql`${table.state} = 'pending'`),
  ],
);

/** Photographs of reviews: two copies of each, without the camera's metadata. */
export const reviewPhotos = pgTable(
  "review_photos",
  {
    id: key(32_001),
    reviewId: ref()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    width: integer().notNull(),
    height: integer().notNull(),
    /** SHA-256 of the bytes: the address it is served at. */
    hash: text().notNull(),
    content: bytes().notNull(),
    smallHash: text().notNull(),
    small: bytes().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.reviewId), index().on(table.hash), index().on(table.smallHash)],
);

/** Who found a review helpful. */
export const reviewVotes = pgTable(
  "review_votes",
  {
    reviewId: ref()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    memberId: ref().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.memberId] }), index().on(table.memberId)],
);

/** Orders whose buyers have been asked for reviews. */
export const reviewInvitations = pgTable(
  "review_invitations",
  { orderId: ref().primaryKey(), sentAt: at().notNull() },
  (table) => [index().on(table.sentAt)],
);

/** The totals of a product's published reviews; recounted with each change to them. */
export const productRatings = pgTable("product_ratings", {
  productId: ref().primaryKey(),
  count: integer().notNull().default(0),
  one: integer().notNull().default(0),
  two: integer().notNull().default(0),
  three: integer().notNull().default(0),
  four: integer().notNull().default(0),
  five: integer().notNull().default(0),
  small: integer().notNull().default(0),
  true: integer().notNull().default(0),
  large: integer().notNull().default(0),
});

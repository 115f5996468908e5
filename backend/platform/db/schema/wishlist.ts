import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, exact, key, ref } from "./columns.ts";

/** A shopper's lists of what they would like to have, by store. */
export const wishlists = pgTable(
  "wishlists",
  {
    id: key(10_502),
    /** Its id in addresses and paths. */
    externalId: bigint({ mode: "number" }).notNull().unique().generatedByDefaultAsIdentity({ startWith: 10_003 }),
    memberId: ref().notNull(),
    storeId: ref().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    isDefault: boolean().notNull(),
    registry: boolean().notNull().default(false),
    /** Whether the owner has given the guests' key away. */
    shared: boolean().notNull().default(false),
    ownerKey: text().notNull(),
    /** Opens the list to anyone who has it; replaced when the owner stops sharing. */
    guestKey: text().notNull(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("wishlists_name").on(table.memberId, table.storeId, table.name),
    uniqueIndex("wishlists_one_default")
      .on(table.memberId, table.storeId)
      .where(sql`${table.isDefault}`),
  ],
);

export const wishlistItems = pgTable(
  "wishlist_items",
  {
    id: key(10_501),
    wishlistId: ref()
      .notNull()
      .references(() => wishlists.id, { onDelete: "cascade" }),
    productId: ref().notNull(),
    quantity: integer().notNull().default(1),
    /** Its price when it was put on a list, null if it had none; moving keeps it. */
    price: exact(),
    currency: text().notNull(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.wishlistId, table.productId), index().on(table.productId)],
);

/** Emails that a shopper sent about lists, stored to count them. */
export const wishlistLetters = pgTable(
  "wishlist_letters",
  { id: key(), memberId: ref().notNull(), at: at().notNull().defaultNow() },
  (table) => [index().on(table.memberId, table.at), index().on(table.at)],
);

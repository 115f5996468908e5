import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { at, bytes, key, type Localized, ref } from "./columns.ts";

/** Pictures that editors have uploaded. A removed one is no longer offered; a sweep deletes it a month later. */
export const images = pgTable(
  "images",
  {
    id: key(71_001),
    storeId: ref().notNull(),
    /** Its file name, for editors. */
    name: text().notNull(),
    /** What it shows, by language; empty: it adds nothing to the text beside it. */
    alt: jsonb().$type<Localized>().notNull().default({}),
    /** SHA-256 of the upload: the same file is a single picture of its store. */
    hash: text().notNull(),
    /** Incremented by every change of its texts or state. */
    version: integer().notNull().default(1),
    removedAt: at(),
  },
  (table) => [uniqueIndex().on(table.storeId, table.hash), index().on(table.removedAt)],
);

/** The served copies of a picture, each in a different width. */
export const imageFiles = pgTable(
  "image_files",
  {
    imageId: ref()
      .notNull()
      .references(() => images.id, { onDelete: "cascade" }),
    width: integer().notNull(),
    height: integer().notNull(),
    /** SHA-256 of these bytes, which is the address they are served at. */
    hash: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.width] }), index().on(table.hash)],
);

/** Who did what to a picture, and its texts at that time. */
export const imageEvents = pgTable(
  "image_events",
  {
    id: key(),
    imageId: ref()
      .notNull()
      .references(() => images.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    action: text({ enum: ["uploaded", "changed", "removed", "restored"] }).notNull(),
    memberId: ref().notNull(),
    body: jsonb().$type<Record<string, string>>().notNull(),
    at: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.imageId, table.version)],
);

/** Photographs of goods, in order; their copies are files named by the digest of the upload. */
export const productPhotos = pgTable(
  "product_photos",
  {
    productId: ref()
      .notNull()
      .references(() => products.id),
    place: integer().notNull(),
    /** SHA-256 of the upload. */
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.place] }), index().on(table.hash)],
);

/** Photographs that an entry has shown, or was about to: their copies are removed a month later, unless an entry shows them by then. */
export const unusedPhotos = pgTable("unused_photos", { hash: text().primaryKey(), since: at().notNull() }, (table) => [
  index().on(table.since),
]);

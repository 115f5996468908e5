import { integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Picture } from "#backend/catalog/picture/motifs.ts";
import { key, type Localized, ref } from "./columns.ts";

export const spots = pgTable(
  "spots",
  { id: key(13_005), storeId: ref().notNull(), name: text().notNull() },
  (table) => [uniqueIndex().on(table.storeId, table.name)],
);

/** What a spot shows, in order: a text with an optional picture, or a product or category by id. */
export const spotActivities = pgTable("spot_activities", {
  id: key(12_505),
  spotId: ref()
    .notNull()
    .references(() => spots.id),
  sequence: integer().notNull(),
  type: text({ enum: ["MarketingContent", "CatalogEntryId", "CatalogGroupId"] }).notNull(),
  targetId: ref(),
  name: text().notNull(),
  /** HTML by language. */
  content: jsonb().$type<Localized>(),
  picture: jsonb().$type<Picture>(),
  /** SEO address by language, without the slash. */
  url: jsonb().$type<Localized>(),
});

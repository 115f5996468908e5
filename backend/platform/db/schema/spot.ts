import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Picture } from "#backend/catalog/picture/picture.ts";
import type { ActivityConditions } from "#backend/catalog/spot/choose.ts";
import type { SegmentRule } from "#backend/catalog/spot/segment-rule.ts";
import { at, key, type Localized, ref } from "./columns.ts";
import { images } from "./image.ts";

export const spots = pgTable(
  "spots",
  {
    id: key(13_005),
    storeId: ref().notNull(),
    name: text().notNull(),
    description: text().notNull().default(""),
    type: text({ enum: ["MARKETING", "CONTENT"] })
      .notNull()
      .default("MARKETING"),
  },
  (table) => [uniqueIndex().on(table.storeId, table.name)],
);

/** When and to whom a spot shows something other than its default content. */
export const marketingActivities = pgTable(
  "marketing_activities",
  {
    id: key(11_504),
    spotId: ref()
      .notNull()
      .references(() => spots.id),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    /** The highest one that has something to show wins; equal ones are shown together. */
    priority: integer().notNull().default(1),
    /** Null: from the beginning. */
    startsAt: at(),
    /** The first moment at which it no longer runs; null: never ends. */
    endsAt: at(),
    conditions: jsonb().$type<ActivityConditions>().notNull().default({}),
    /** The workspace whose draft it is; null: published. */
    workspaceId: ref(),
  },
  (table) => [index().on(table.spotId)],
);

/** What a spot shows, in order: a text with an optional picture, or a product or category by id. */
export const spotContents = pgTable(
  "spot_contents",
  {
    id: key(12_505),
    spotId: ref()
      .notNull()
      .references(() => spots.id),
    /** Null: default content, for when no activity applies. */
    activityId: ref().references(() => marketingActivities.id),
    sequence: integer().notNull(),
    type: text({ enum: ["MarketingContent", "CatalogEntryId", "CatalogGroupId"] }).notNull(),
    targetId: ref(),
    name: text().notNull(),
    /** HTML by language. */
    content: jsonb().$type<Localized>(),
    picture: jsonb().$type<Picture>(),
    /** A picture that an editor has uploaded, in place of a drawn one. */
    imageId: ref().references(() => images.id),
    /** SEO address by language, without the slash. */
    url: jsonb().$type<Localized>(),
  },
  (table) => [index().on(table.spotId), index().on(table.imageId)],
);

/** Groups of customers that activities are meant for. */
export const segments = pgTable(
  "segments",
  {
    id: key(80_007),
    storeId: ref().notNull(),
    name: text().notNull(),
    /** What staff read in each language; `name` in any other. */
    names: jsonb().$type<Localized>().notNull().default({}),
    rule: jsonb().$type<SegmentRule>().notNull(),
  },
  (table) => [uniqueIndex().on(table.storeId, table.name)],
);

/** People who are in a segment, or kept out of it, whatever its rule says. */
export const segmentMembers = pgTable(
  "segment_members",
  {
    segmentId: ref()
      .notNull()
      .references(() => segments.id),
    memberId: ref().notNull(),
    included: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.segmentId, table.memberId] }), index().on(table.memberId)],
);

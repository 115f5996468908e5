import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, key, ref } from "./columns.ts";

/** Decisions about marketing tracking, by store and version of its privacy notice; the latest one counts. */
export const trackingConsents = pgTable(
  "tracking_consents",
  {
    memberId: ref().notNull(),
    storeId: ref().notNull(),
    noticeVersion: text().notNull(),
    accepted: boolean().notNull(),
    at: at().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.storeId, table.noticeVersion] })],
);

/** A marketing rule: an action, the objects it is about, and how often it must happen. */
export const behaviorRules = pgTable(
  "behavior_rules",
  {
    /** The activity that it triggers. */
    id: key(11_004),
    storeId: ref().notNull(),
    name: text().notNull(),
    ruleType: text({ enum: ["viewProduct", "viewCategory", "search"] }).notNull(),
    /** Ids, or search terms in lower case. */
    values: jsonb().$type<string[]>().notNull(),
    threshold: integer().notNull().default(1),
  },
  (table) => [index().on(table.storeId)],
);

/** An action of a consenting visitor that a rule is about. Nothing else is kept. */
export const behaviorEvents = pgTable(
  "behavior_events",
  { id: key(), memberId: ref().notNull(), ruleId: ref().notNull(), at: at().notNull().defaultNow() },
  (table) => [index().on(table.memberId, table.ruleId), index().on(table.at)],
);

/** Rules that a visitor has matched, each once. */
export const triggerMatches = pgTable(
  "trigger_matches",
  { memberId: ref().notNull(), ruleId: ref().notNull(), at: at().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.memberId, table.ruleId] }), index().on(table.at)],
);

/** The recently viewed products of a consenting visitor. */
export const viewedProducts = pgTable(
  "viewed_products",
  { memberId: ref().notNull(), storeId: ref().notNull(), productId: ref().notNull(), at: at().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.memberId, table.storeId, table.productId] }), index().on(table.at)],
);

/** How often the content of a spot was seen and clicked per day, without reference to visitors. */
export const spotStatistics = pgTable(
  "spot_statistics",
  {
    spotId: ref().notNull(),
    /** The content, or the product or category shown. */
    contentId: ref().notNull(),
    /** Midnight UTC. */
    at: at().notNull(),
    views: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.spotId, table.contentId, table.at] }), index().on(table.at)],
);

import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, key, type Localized, ref } from "./columns.ts";

export const stores = pgTable("stores", {
  id: key(),
  identifier: text().notNull().unique(),
  /** `MHS` sells to people, `BMH` to businesses. */
  type: text().notNull(),
  state: text({ enum: ["open", "closed", "suspended"] })
    .notNull()
    .default("open"),
  displayName: jsonb().$type<Localized>().notNull(),
  description: jsonb().$type<Localized>().notNull(),
  defaultLanguageId: integer().notNull(),
  languageIds: jsonb().$type<number[]>().notNull(),
  defaultCurrency: text().notNull(),
  currencies: jsonb().$type<string[]>().notNull(),
  catalogId: ref().notNull(),
  inventorySystem: integer().notNull().default(-2),
  fulfillmentCenterId: ref().notNull(),
  /** Centers that send what the first one lacks, in order of preference. */
  backupCenterIds: jsonb().$type<number[]>().notNull().default([]),
  defaultContractId: ref().notNull(),
  /** World-readable name-value pairs. `VATFeature: "true"`: prices include tax, tax is shown and not added. */
  userData: jsonb().$type<Record<string, string>>().notNull(),
  features: jsonb().$type<string[]>().notNull(),
  /** When the prices of its listings were last calculated. */
  listedAt: at().notNull().defaultNow(),
});

/** SEO addresses. Store tokens (`StoreToken:CatalogToken`) belong to store 0. */
export const urlKeywords = pgTable(
  "url_keywords",
  {
    id: key(63_001),
    storeId: ref().notNull(),
    languageId: integer().notNull(),
    keyword: text().notNull(),
    tokenName: text().notNull(),
    tokenValue: text().notNull(),
    tokenExternalValue: text(),
    status: integer().notNull().default(1),
    redirect: text(),
  },
  (table) => [
    uniqueIndex().on(table.storeId, table.keyword, table.languageId),
    index().on(table.storeId, table.tokenName, table.tokenValue),
  ],
);

/** Titles of pages that are neither category nor product: `HomePage`, `AboutPage`, … */
export const pages = pgTable(
  "pages",
  {
    id: key(58_001),
    storeId: ref().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    title: jsonb().$type<Localized>().notNull(),
    metaDescription: jsonb().$type<Localized>().notNull(),
  },
  (table) => [uniqueIndex().on(table.storeId, table.name)],
);

/** The titles of a page from a time on, overriding `pages`; the one that began last applies. */
export const pageVersions = pgTable(
  "page_versions",
  {
    id: key(59_001),
    pageId: ref()
      .notNull()
      .references(() => pages.id),
    title: jsonb().$type<Localized>().notNull(),
    metaDescription: jsonb().$type<Localized>().notNull(),
    startsAt: at(),
    endsAt: at(),
    /** The workspace whose draft it is; null: published. */
    workspaceId: ref(),
  },
  (table) => [index().on(table.pageId)],
);

/** What a page shows in which slot. */
export const layouts = pgTable(
  "layouts",
  {
    id: key(12_511),
    storeId: ref().notNull(),
    name: text().notNull(),
    /** `HomePage`, `CategoryPage`, `CartPage`, …: the types of the interface. */
    pageType: text().notNull(),
    /** The category, entry or page it is for; null: every page of the type without a layout of its own. */
    targetId: ref(),
    containerName: text().notNull(),
    slots: jsonb().$type<LayoutSlot[]>().notNull(),
    /** The highest of several for the same page applies. */
    priority: integer().notNull().default(0),
    /** Null: from the beginning. */
    startsAt: at(),
    /** The first moment at which it no longer applies; null: never ends. */
    endsAt: at(),
    /** The workspace whose draft it is; null: published. */
    workspaceId: ref(),
  },
  (table) => [uniqueIndex().on(table.storeId, table.name), index().on(table.storeId, table.pageType)],
);
export type LayoutSlot = {
  id: string;
  widgets: { id: string; widgetName: string; properties: Record<string, string> }[];
};

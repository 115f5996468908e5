import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Picture } from "#backend/catalog/picture/picture.ts";
import { at, exact, key, ref } from "./columns.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const categories = pgTable(
  "categories",
  {
    id: key(10_501),
    storeId: ref().notNull(),
    identifier: text().notNull(),
    parentId: ref(),
    /** Ids from the top category down to this one: `/10501/10502`. */
    path: text().notNull(),
    sequence: integer().notNull(),
    picture: jsonb().$type<Picture>().notNull(),
  },
  (table) => [uniqueIndex().on(table.storeId, table.identifier), index().on(table.storeId, table.parentId)],
);

export const categoryTexts = pgTable(
  "category_texts",
  {
    categoryId: ref()
      .notNull()
      .references(() => categories.id),
    languageId: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** SEO address, repeated in `url_keywords`. */
    keyword: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.languageId] })],
);

/** Every catalog entry: products and the items below them, standalone items, packages, kits, bundles. */
export const products = pgTable(
  "products",
  {
    id: key(11_201),
    storeId: ref().notNull(),
    partNumber: text().notNull().unique(),
    type: text({ enum: ["product", "item", "package", "kit", "bundle"] }).notNull(),
    /** The product of an item; null for everything a listing shows. */
    parentId: ref(),
    manufacturer: text().notNull(),
    sellerId: ref(),
    picture: jsonb().$type<Picture>().notNull(),
    sequence: integer().notNull(),
    buyable: boolean().notNull().default(true),
    withdrawn: boolean().notNull().default(false),
    weightKg: exact().notNull().default("1"),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.storeId, table.parentId),
    index().on(table.parentId),
    index().on(table.storeId, table.manufacturer),
    // Most goods are the shop's own.
    index("products_of_sellers")
      .on(table.sellerId)
      .where(sql`${table.sellerId} is not null`),
    index("products_plain_part_number").on(table.storeId, sql`upper(translate(${table.partNumber}, '-_./ ', ''))`),
  ],
);

export const productTexts = pgTable(
  "product_texts",
  {
    productId: ref()
      .notNull()
      .references(() => products.id),
    languageId: integer().notNull(),
    name: text().notNull(),
    shortDescription: text().notNull(),
    longDescription: text().notNull(),
    keyword: text().notNull(),
    /** Name, brand, categories, attribute values, short text; weighted; only for what a listing shows. */
    search: tsvector(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.languageId] }),
    index("product_texts_search").using("gin", table.search),
    index("product_texts_name_trgm").using("gin", table.name.op("gin_trgm_ops")),
  ],
);

/** Where an entry is listed: its leaf categories and every category above them. */
export const productCategories = pgTable(
  "product_categories",
  {
    productId: ref()
      .notNull()
      .references(() => products.id),
    categoryId: ref()
      .notNull()
      .references(() => categories.id),
    /** True for the category it was assigned to. */
    direct: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.productId] }), index().on(table.productId)],
);

export const attributes = pgTable("attributes", {
  id: key(7001),
  identifier: text().notNull().unique(),
  usage: text({ enum: ["Defining", "Descriptive"] }).notNull(),
  facetable: boolean().notNull(),
  swatchable: boolean().notNull(),
  sequence: integer().notNull(),
  name: jsonb().$type<Record<string, string>>().notNull(),
});

export const attributeValues = pgTable(
  "attribute_values",
  {
    id: key(70_001),
    attributeId: ref()
      .notNull()
      .references(() => attributes.id),
    identifier: text().notNull(),
    sequence: integer().notNull(),
    value: jsonb().$type<Record<string, string>>().notNull(),
    color: text(),
  },
  (table) => [uniqueIndex().on(table.attributeId, table.identifier)],
);

/** Values of an entry. A product holds the union of its items' defining values (for listings and facets). */
export const productAttributes = pgTable(
  "product_attributes",
  {
    productId: ref()
      .notNull()
      .references(() => products.id),
    attributeValueId: ref()
      .notNull()
      .references(() => attributeValues.id),
    attributeId: ref()
      .notNull()
      .references(() => attributes.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.attributeValueId] }),
    index().on(table.attributeValueId, table.productId),
  ],
);

export const components = pgTable(
  "components",
  {
    parentId: ref()
      .notNull()
      .references(() => products.id),
    productId: ref()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    sequence: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.parentId, table.productId] }), index().on(table.productId)],
);

/** Parts of a kit that do not go together; each pair once. */
export const componentConflicts = pgTable(
  "component_conflicts",
  {
    parentId: ref()
      .notNull()
      .references(() => products.id),
    productId: ref().notNull(),
    otherId: ref().notNull(),
  },
  (table) => [primaryKey({ columns: [table.parentId, table.productId, table.otherId] })],
);

export const associations = pgTable(
  "associations",
  {
    productId: ref()
      .notNull()
      .references(() => products.id),
    targetId: ref()
      .notNull()
      .references(() => products.id),
    type: text({ enum: ["X-SELL", "UPSELL", "ACCESSORY", "REPLACEMENT"] }).notNull(),
    sequence: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.targetId, table.type] })],
);

/** Search terms with a landing page of their own. */
export const searchRules = pgTable(
  "search_rules",
  { storeId: ref().notNull(), term: text().notNull(), url: text().notNull() },
  (table) => [primaryKey({ columns: [table.storeId, table.term] })],
);

/** Terms of a language that find what the others find: each of them or, one way, only the first. */
export const synonyms = pgTable(
  "synonyms",
  {
    id: key(),
    storeId: ref().notNull(),
    languageId: integer().notNull(),
    isOneWay: boolean().notNull(),
    /** As they were typed; at least two. */
    terms: text().array().notNull(),
  },
  (table) => [index().on(table.storeId, table.languageId)],
);

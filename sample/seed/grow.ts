import { and, count, eq, isNull, sql } from "drizzle-orm";
import { refreshListing, refreshSearch } from "#backend/catalog/refresh.ts";
import type { Db } from "#backend/platform/db/client.ts";
import {
  attributes,
  attributeValues,
  categories,
  categoryTexts,
  products,
} from "#backend/platform/db/schema/catalog.ts";
import { urlKeywords } from "#backend/platform/db/schema/store.ts";
import { casaNorte } from "../casa-norte/index.ts";
import { Addresses, type Counters, type KnownCategory, type KnownValue, type Shelves } from "./catalog.ts";
import { generateProducts } from "./generate.ts";
import { advanceKeys, counter, gatherStatistics } from "./insert.ts";
import { english, spanish } from "./languages.ts";
import { writePrices } from "./prices.ts";
import { writeProducts } from "./products.ts";
import { writeStock } from "./stock.ts";
import { seedStores } from "./stores.ts";

const batch = 2000;

/**
 * Adds made-up products to the first store until it lists `wanted`, all or nothing.
 * @returns how many were added
 */
export async function growCatalog(db: Db, wanted: number): Promise<number> {
  return db.transaction(async (tx) => {
    const store = seedStores.casaNorte;
    const mine = and(eq(products.storeId, store.id), isNull(products.parentId));
    const [{ present } = { present: 0 }] = await tx.select({ present: count() }).from(products).where(mine);
    if (present >= wanted) return 0;
    const shelves = await readShelves(tx);
    for (let from = present; from < wanted; from += batch) {
      const entries = await writeProducts(
        tx,
        shelves,
        generateProducts(casaNorte.products, from, Math.min(batch, wanted - from)),
      );
      await writePrices(tx, store, [...entries.values()]);
      await writeStock(tx, store, entries);
    }
    await advanceKeys(tx);
    await refreshSearch(tx, store.id);
    await refreshListing(tx, store.id);
    await gatherStatistics(tx);
    return wanted - present;
  });
}

/** What the seed knew when it filled the store. */
async function readShelves(db: Db): Promise<Shelves> {
  const store = seedStores.casaNorte;
  const next = await readCounters(db);
  const addresses = new Addresses(store.id, next.keyword);
  return {
    store,
    next,
    categories: await readCategories(db),
    values: await readValues(db),
    sellerIds: new Map(),
    addresses,
  };
}

async function readCategories(db: Db) {
  const rows = await db
    .select({
      id: categories.id,
      identifier: categories.identifier,
      path: categories.path,
      keyword: categoryTexts.keyword,
    })
    .from(categories)
    .innerJoin(categoryTexts, and(eq(categoryTexts.categoryId, categories.id), eq(categoryTexts.languageId, spanish)))
    .where(eq(categories.storeId, seedStores.casaNorte.id));
  return new Map(
    rows.map(({ id, identifier, path, keyword }): [string, KnownCategory] => {
      return [
        identifier,
        { id, ids: path.split("/").filter(Boolean).map(Number), keyword: { es: keyword, en: keyword } },
      ];
    }),
  );
}

async function readValues(db: Db) {
  const rows = await db
    .select({ value: attributeValues, attribute: attributes.identifier })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId));
  return new Map(
    rows.map(({ attribute, value: { id, attributeId, identifier, value } }): [string, KnownValue] => {
      return [`${attribute}=${identifier}`, { id, attributeId, es: value[spanish] ?? "", en: value[english] ?? "" }];
    }),
  );
}

async function readCounters(db: Db): Promise<Counters> {
  const after = async (
    table: typeof products | typeof categories | typeof attributes | typeof attributeValues | typeof urlKeywords,
  ) => {
    const [row] = await db.select({ highest: sql<string>`coalesce(max(${table.id}), 0)` }).from(table);
    return counter(Number(row?.highest ?? 0) + 1);
  };
  return {
    entry: await after(products),
    category: await after(categories),
    attribute: await after(attributes),
    value: await after(attributeValues),
    keyword: await after(urlKeywords),
  };
}

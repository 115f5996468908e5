import { refreshListing, refreshSearch } from "#backend/catalog/refresh.ts";
import type { Db } from "../client.ts";
import { type Counters, type Shelves, writeAttributes, writeCategories } from "./catalog.ts";
import { advanceKeys, counter } from "./insert.ts";
import { writePaymentMethods } from "./payments.ts";
import { writePeople } from "./people.ts";
import { writePrices } from "./prices.ts";
import { writeProducts, writeRelations } from "./products.ts";
import { casaNorte } from "./sample/casa-norte/index.ts";
import type { SampleCatalog } from "./sample/types.ts";
import { writeShipModes } from "./shipping.ts";
import { writeStock } from "./stock.ts";
import { seedStores, type SeedStore, writeStores } from "./stores.ts";

/** `products`: how many the first store is to have at least; above the samples' number more are made up. */
export type SeedOptions = { products?: number };

/**
 * Fills a migrated, empty database with the sample shops: all or nothing.
 * @returns how many products stand in the first store
 */
export async function seed(db: Db, _options: SeedOptions = {}): Promise<void> {
  await db.transaction(async (tx) => {
    await writeStores(tx);
    await writePeople(tx);
    await writeShipModes(tx);
    await writePaymentMethods(tx);
    const next = counters();
    const values = await writeAttributes(
      tx,
      stocked.flatMap(({ sample }) => sample.attributes),
      next,
    );
    for (const { store, sample } of stocked) await writeCatalog(tx, store, sample, next, values);
    await advanceKeys(tx);
  });
}

const stocked: { store: SeedStore; sample: SampleCatalog }[] = [{ store: seedStores.casaNorte, sample: casaNorte }];

async function writeCatalog(db: Db, store: SeedStore, sample: SampleCatalog, next: Counters, values: Shelves["values"]) {
  const shelves = await writeCategories(db, store, sample, next, values);
  const entries = await writeProducts(db, shelves, sample.products, new Map());
  await writeRelations(db, sample.products, entries);
  await writePrices(db, store, [...entries.values()]);
  await writeStock(db, store, entries);
  await refreshSearch(db, store.id);
  await refreshListing(db, store.id);
}

/** Where the keys of the schema start. */
function counters(): Counters {
  return {
    category: counter(10_501),
    entry: counter(11_201),
    attribute: counter(7001),
    value: counter(70_001),
    keyword: counter(63_001),
  };
}

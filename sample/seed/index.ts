import { refreshListing, refreshSearch } from "#backend/catalog/refresh.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { listingChanges } from "#backend/platform/db/schema/listing-change.ts";
import { casaNorte } from "../casa-norte/index.ts";
import { mercado, sellers } from "../mercado/index.ts";
import { oficina } from "../oficina/index.ts";
import { casaNorteSynonyms, mercadoSynonyms, oficinaSynonyms, type SampleSynonyms } from "../synonyms.ts";
import type { SampleCatalog } from "../types.ts";
import { writeApprovals } from "./approvals.ts";
import { writeBusinessDocuments } from "./business-documents.ts";
import { writeBankPromotions } from "./bank-promotions.ts";
import { writeBehaviorRules } from "./behavior-rules.ts";
import { Addresses, type Counters, type Shelves, writeAttributes, writeCategories } from "./catalog.ts";
import { writeCreditLines } from "./credit-lines.ts";
import { growCatalog } from "./grow.ts";
import { advanceKeys, counter, gatherStatistics } from "./insert.ts";
import { writeLayouts } from "./layouts.ts";
import { writeLoyalty } from "./loyalty.ts";
import { writeOrders } from "./orders.ts";
import { writePages } from "./pages.ts";
import { writePaymentMethods } from "./payments.ts";
import { writePeople } from "./people.ts";
import { writePhysicalStores } from "./physical-stores.ts";
import { writePostalCodes } from "./postal-codes.ts";
import { writePrices } from "./prices.ts";
import { writeProducts, writeRelations } from "./products.ts";
import { promotionKeys, writePromotions } from "./promotions.ts";
import { writeReviews } from "./reviews.ts";
import { writeSegments } from "./segments.ts";
import { writeSellerRegistration, writeSellers, writeSellersOrders } from "./sellers.ts";
import { writeShipModes } from "./shipping.ts";
import { spotKeys, writeSpots } from "./spots.ts";
import { writeStock, writeStreetStock } from "./stock.ts";
import { seedStores, type SeedStore, writeStores } from "./stores.ts";
import { writeSynonyms } from "./synonyms.ts";
import { writeQuestions, writeSellerRatings } from "./voices.ts";
import { writeVouchers } from "./vouchers.ts";

/** `products`: the minimum number in the first store; beyond the samples, more are made up. */
export type SeedOptions = { products?: number };

/**
 * Fills a migrated, empty database with the sample shops: all or nothing.
 */
export async function seed(db: Db, { products }: SeedOptions = {}): Promise<void> {
  await db.transaction(async (tx) => {
    await writeStores(tx);
    await writePeople(tx);
    await writeSegments(tx);
    await writeShipModes(tx);
    await writePaymentMethods(tx);
    await writePostalCodes(tx);
    const centers = await writePhysicalStores(tx);
    const next = counters();
    const sellerIds = await writeSellers(tx, seedStores.mercado.id, sellers);
    const values = await writeAttributes(
      tx,
      stocked.flatMap(({ sample }) => sample.attributes),
      next,
    );
    for (const { store, sample, synonyms } of stocked) {
      const addresses = new Addresses(store.id, next.keyword);
      const shelves = { store, next, values, sellerIds, categories: new Map(), addresses };
      await fillStore(tx, shelves, sample, centers.get(store.id) ?? [], next);
      await writeSynonyms(tx, store, synonyms);
    }
    await writeOrders(tx);
    await writeSellersOrders(tx);
    await writeReviews(tx);
    await writeQuestions(tx);
    await writeSellerRatings(tx);
    await writeApprovals(tx);
    await writeSellerRegistration(tx);
    await writeVouchers(tx);
    await writeCreditLines(tx);
    await writeLoyalty(tx);
    await writeBankPromotions(tx);
    await advanceKeys(tx);
    await writeBusinessDocuments(tx);
    if (products) await growCatalog(tx, products);
    // No backend has read any of this data yet.
    await tx.delete(listingChanges);
    await gatherStatistics(tx);
  });
}

const stocked: { store: SeedStore; sample: SampleCatalog; synonyms: SampleSynonyms }[] = [
  { store: seedStores.casaNorte, sample: casaNorte, synonyms: casaNorteSynonyms },
  { store: seedStores.oficina, sample: oficina, synonyms: oficinaSynonyms },
  { store: seedStores.mercado, sample: mercado, synonyms: mercadoSynonyms },
];

type Keys = Counters & {
  page: ReturnType<typeof counter>;
  layout: ReturnType<typeof counter>;
  spots: ReturnType<typeof spotKeys>;
  promotions: ReturnType<typeof promotionKeys>;
};

async function fillStore(db: Db, shelves: Shelves, sample: SampleCatalog, streetCenters: number[], next: Keys) {
  const { store } = shelves;
  await writePages(db, shelves, next.page);
  await writeLayouts(db, store, next.layout);
  await writeCategories(db, shelves, sample);
  const entries = await writeProducts(db, shelves, sample.products);
  await writeRelations(db, sample.products, entries);
  await writePrices(db, store, [...entries.values()]);
  await writeStock(db, store, entries);
  await writeStreetStock(db, streetCenters, entries);
  await writeSpots(db, shelves, sample, entries, next.spots);
  await writeBehaviorRules(db, shelves, sample);
  await writePromotions(db, shelves, entries, next.promotions);
  await refreshSearch(db, store.id);
  await refreshListing(db, store.id);
}

/** Where the keys of the schema start. */
function counters(): Keys {
  return {
    category: counter(10_501),
    entry: counter(11_201),
    attribute: counter(7001),
    value: counter(70_001),
    keyword: counter(63_001),
    page: counter(58_001),
    layout: counter(12_511),
    spots: spotKeys(),
    promotions: promotionKeys(),
  };
}

import type { Db } from "#backend/platform/db/client.ts";
import * as schema from "#backend/platform/db/schema/index.ts";
import { refreshListing, refreshSearch } from "#backend/catalog/refresh.ts";
import { writeAttributes, writeCategories } from "./categories.ts";
import { writePages } from "./pages.ts";
import { writePrices } from "./prices.ts";
import { writeProducts } from "./products.ts";
import { both, shop } from "./shop.ts";
import { writeStock } from "./stock.ts";

/** Puts the shop into a seeded database. */
export async function furnish(db: Db) {
  await db.insert(schema.fulfillmentCenters).values([
    { id: shop.center, name: "Prueba" },
    { id: 9010, name: "Calle" },
  ]);
  await db.insert(schema.stores).values({
    id: shop.id, identifier: "TiendaPrueba", type: "MHS", displayName: both("Tienda", "Shop"), description: both("Todo", "All"), defaultLanguageId: -5, languageIds: [-5, -1, -23],
    defaultCurrency: "MXN", currencies: ["MXN", "USD"], catalogId: 1, fulfillmentCenterId: shop.center, defaultContractId: shop.contract, userData: { a: "b" }, features: ["BOPIS"],
  }); // oxfmt-ignore
  await writeCategories(db);
  await writeAttributes(db);
  await writeProducts(db);
  await writePrices(db);
  await writeStock(db);
  await writePages(db);
  await refreshSearch(db, shop.id);
  await refreshListing(db, shop.id);
}

import { CapabilityAbsent } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

export type StoreStock = { kind: "good" | "warn" | "bad"; text: string; has: boolean };
type Stocked = { name: string; href?: string; time: string; byStore: Map<string, StoreStock> | undefined };

/** The stock of a product in some stores, and the time it was read; stock is undefined if the call fails. */
export async function loadStoreStock(shop: Shop, sku: string, physicalStoreId: string[]): Promise<Stocked | undefined> {
  if (!sku) return undefined;
  const [entries, byStore] = await Promise.all([loadEntries(shop, [sku]), readStoreStock(shop, sku, physicalStoreId)]);
  const { name, href } = entries.of(sku);
  return { name, href, time: shop.format.dateTime(new Date().toISOString()), byStore };
}

/** The stock of an item by store; undefined if the call fails. */
export async function readStoreStock(shop: Shop, sku: string, physicalStoreId: string[]) {
  if (physicalStoreId.length === 0) return new Map<string, StoreStock>();
  const stocks = await optional(readStocks(shop, sku, physicalStoreId));
  return stocks && new Map(stocks.map(({ id, status, quantity }) => [id, wordsOf(shop, status, quantity)]));
}

type Stock = { id: string; status: string; quantity: number };

/** Where the backend has no list of stores with their stock, it has rows of stock by product and store. */
async function readStocks(shop: Shop, sku: string, physicalStoreId: string[]): Promise<Stock[]> {
  const { inventory } = shop.commerce;
  try {
    const body = { item: [{ partNumber: sku, quantity: "1" }], physicalStoreId };
    const { InventoryStore } = await inventory.inStores({ body });
    return InventoryStore.map(
      ({ physicalStoreId: id, overallInventoryStatus: status, InventoryAvailability: [row] }) => ({
        id,
        status,
        quantity: row?.availableQuantity ?? 0,
      }),
    );
  } catch (error) {
    if (!(error instanceof CapabilityAbsent)) throw error;
    const { found } = await loadEntries(shop, [sku]);
    const productIds = found.map(({ id }) => id).join(",");
    if (!productIds) throw error;
    const query = { physicalStoreId: physicalStoreId.join(",") };
    const { InventoryAvailability: rows } = await inventory.byProduct({ productIds, query });
    return rows.flatMap(({ physicalStoreId: id, inventoryStatus: status, availableQuantity: quantity }) =>
      id === undefined ? [] : [{ id, status, quantity }],
    );
  }
}

function wordsOf({ t, words }: Shop, status: string, quantity: number): StoreStock {
  const { stock } = words.storeLocator;
  if (status === "Available")
    return { kind: "good", text: t("storeLocator:stock.available", { count: Math.floor(quantity) }), has: true };
  if (status === "Backorderable") return { kind: "warn", text: stock.later, has: false };
  return { kind: "bad", text: stock.out, has: false };
}

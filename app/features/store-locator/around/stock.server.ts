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
  const body = { item: [{ partNumber: sku, quantity: "1" }], physicalStoreId };
  const answer = await optional(shop.commerce.inventory.inStores({ body }));
  return (
    answer &&
    new Map(
      answer.InventoryStore.map((store) => [
        store.physicalStoreId,
        wordsOf(shop, store.overallInventoryStatus, store.InventoryAvailability[0]?.availableQuantity ?? 0),
      ]),
    )
  );
}

function wordsOf({ t, words }: Shop, status: string, quantity: number): StoreStock {
  const { stock } = words.storeLocator;
  if (status === "Available")
    return { kind: "good", text: t("storeLocator:stock.available", { count: Math.floor(quantity) }), has: true };
  if (status === "Backorderable") return { kind: "warn", text: stock.later, has: false };
  return { kind: "bad", text: stock.out, has: false };
}

import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

/** How many of an item there are. `later`: it can be ordered and comes on a known day. */
export type Stock = { state: "available" | "few" | "later" | "out"; units: number; date?: string };
/** By part number; undefined if the call fails. */
export type Stocks = Map<string, Stock> | undefined;

const fewAreLeft = 5;
const maxBatch = 80;
/** Ids are short enough that those of all items of a product fit into one URL. */
const maxIds = 400;
const maxOfOne = 99;

/** The online store's stock of some items. Trouble makes it unknown and never breaks a page. */
export async function loadStocks({ commerce, store }: Shop, partNumbers: string[]): Promise<Stocks> {
  if (partNumbers.length === 0) return new Map();
  const answer = await optional(
    commerce.inventory.byPartNumber({
      partNumbers: partNumbers.slice(0, maxBatch).join(","),
      query: { onlineStoreId: store.storeId },
    }),
  );
  return answer && new Map(answer.InventoryAvailability.map((row) => [row.partNumber ?? "", stockOf(row)]));
}

/** The same for items whose ids are known, as a product's page knows those of its own. */
export async function loadItemStocks(
  { commerce, store }: Shop,
  items: { id: string; partNumber: string }[],
): Promise<Stocks> {
  if (items.length === 0) return new Map();
  const known = new Map(items.slice(0, maxIds).map(({ id, partNumber }) => [id, partNumber]));
  const answer = await optional(
    commerce.inventory.byProduct({
      productIds: [...known.keys()].join(","),
      query: { onlineStoreId: store.storeId },
    }),
  );
  const rows = answer?.InventoryAvailability;
  return rows && new Map(rows.map((row) => [known.get(row.productId ?? "") ?? "", stockOf(row)]));
}

type Row = { inventoryStatus: string; availableQuantity: number; availabilityDateTime?: string };
const stockOf = ({ inventoryStatus, availableQuantity, availabilityDateTime }: Row) =>
  stockFrom(inventoryStatus, availableQuantity, availabilityDateTime);

function stockFrom(status: string, quantity: number, date?: string): Stock {
  const units = Math.max(0, Math.floor(quantity));
  if (status === "Backorderable") return { state: "later", units, date };
  if (status !== "Available" || units === 0) return { state: "out", units: 0, date };
  return { state: units <= fewAreLeft ? "few" : "available", units };
}

/** An item unknown to the inventory counts as out of stock. */
export const isOut = (stocks: Stocks, partNumber: string) =>
  stocks !== undefined && (stocks.get(partNumber)?.state ?? "out") === "out";

/** The highest quantity of one item that makes sense to order. */
export function maxOf(stock: Stock | undefined) {
  if (!stock || stock.state === "later") return maxOfOne;
  return Math.min(maxOfOne, Math.max(1, stock.units));
}

export function stockWords(stock: Stock | undefined, { t, format, words }: Shop): string {
  const say = words.catalog.stock;
  if (!stock) return say.unknown;
  if (stock.state === "few") return t("catalog:stock.few", { count: stock.units });
  if (stock.state === "available") return say.available;
  const day = stock.date && format.day(stock.date);
  if (stock.state === "later") return day ? t("catalog:stock.later", { day }) : say.laterUnknown;
  return day ? t("catalog:stock.outUntil", { day }) : say.out;
}

/** When an item would arrive; undefined if unknown. */
export async function loadPromise({ commerce }: Shop, partNumber: string, postalCode?: string) {
  const query = { sku: partNumber, ...(postalCode && { zipCode: postalCode }) };
  const answer = await optional(commerce.inventory.promise({ query }));
  return answer?.InventoryAvailability.find((row) => row.partNumber === partNumber);
}
export type Promised = Awaited<ReturnType<typeof loadPromise>>;

import type { Db } from "#backend/platform/db/client.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { Store } from "#backend/store/store.ts";
import { type Place, readPlaces, readStock, type StockedEntry } from "./read.ts";
import { boundless, statusOf, supplyOf } from "./shelf.ts";
import { countsStock } from "./system.ts";

type PlaceQuery = { onlineStoreId?: string; physicalStoreId?: string };

/**
 * One row for each product at each place; without a place, the online store of the path.
 * @see docs/interface/inventory.md#availability
 */
export async function showAvailability(
  db: Db,
  store: Store,
  wanted: { ids?: number[]; partNumbers?: string[] },
  query: PlaceQuery,
) {
  const [online, physical] = [numbersOf(query.onlineStoreId), numbersOf(query.physicalStoreId)];
  const asked = online.length + physical.length > 0 ? { online, physical } : { online: [store.id], physical };
  const [places, entries] = await Promise.all([readPlaces(db, store.id, asked), readStock(db, store.id, wanted)]);
  return entries.flatMap((entry) => places.map((place) => wireRow(entry, place)));
}

/** What a place can supply of an entry. */
export function supplyAt(
  entry: StockedEntry,
  { centerIds, inventorySystem }: Pick<Place, "centerIds" | "inventorySystem">,
) {
  return countsStock(inventorySystem) ? supplyOf(entry.parts, centerIds) : boundless;
}

/** Comma list of ids. @throws 400 `_ERR_NUMBER_FORMAT_EXCEPTION` */
export function numbersOf(list: string | undefined): number[] {
  const texts = (list ?? "")
    .split(",")
    .map((text) => text.trim())
    .filter(Boolean);
  const wrong = texts.find((text) => !/^\d{1,15}$/.test(text));
  if (wrong !== undefined) throw refused("_ERR_NUMBER_FORMAT_EXCEPTION", { value: wrong.slice(0, 40) });
  return [...new Set(texts.map(Number))];
}

/** `"101.0"` */
export const quantityText = (quantity: number) => quantity.toFixed(1);

function wireRow(entry: StockedEntry, place: Place) {
  const supply = supplyAt(entry, place);
  const inventoryStatus = statusOf(supply);
  return {
    productId: String(entry.productId),
    partNumber: entry.partNumber,
    ...(entry.sellerId && { x_sellerId: String(entry.sellerId) }),
    ...(place.kind === "online"
      ? { onlineStoreId: String(place.id), onlineStoreName: place.name }
      : { physicalStoreId: String(place.id), physicalStoreName: place.name }),
    inventoryStatus,
    availableQuantity: quantityText(supply.available),
    unitOfMeasure: "C62",
    ...(inventoryStatus === "Backorderable" &&
      supply.restockAt !== null && { availabilityDateTime: new Date(supply.restockAt).toISOString() }),
  };
}

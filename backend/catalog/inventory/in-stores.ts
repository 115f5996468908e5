import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import { parseId } from "#backend/platform/http/id.ts";
import { parsePoint, parseRadius, placeConditions } from "#backend/store/store-locator/place.ts";
import { storesAround } from "#backend/store/store-locator/search.ts";
import { type FoundStore, wirePaging } from "#backend/store/store-locator/wire.ts";
import type { Store } from "#backend/store/store.ts";
import { quantityText, supplyAt } from "./availability.ts";
import { readStock, type StockedEntry } from "./read.ts";
import { type InventoryStatus, statusOf, type Supply } from "./shelf.ts";
import { inventorySystems } from "./system.ts";

type Body = {
  item?: { partNumber: string; quantity?: string | number }[];
  physicalStoreId?: string[];
  country?: string;
  state?: string;
  city?: string;
  latitude?: string;
  longitude?: string;
  radius?: string;
  radiusUOM?: string;
};
type Wanted = { partNumber: string; quantity: number };

const maxItems = 50;

/**
 * Stock of several items in several shops: by distance when coordinates are given, else by name.
 * @throws 400 `_ERR_INVALID_INPUT` without items, with too many or with an invalid quantity;
 * `_ERR_NUMBER_FORMAT_EXCEPTION`, `_ERR_CMD_INVALID_PARAM`, `_ERR_CMD_MISSING_PARAM` for half a place
 * @see docs/interface/inventory.md#stock-in-several-physical-stores
 */
export async function showInStores(db: Db, store: Store, body: Body) {
  const wanted = parseItems(body.item);
  const [places, entries] = await Promise.all([
    findPlaces(db, store, body),
    readStock(db, store.id, { partNumbers: wanted.map(({ partNumber }) => partNumber) }),
  ]);
  const known = new Map(entries.map((entry) => [entry.partNumber, entry]));
  return {
    ...wirePaging(0, places.length, places.length),
    InventoryStore: places.map((place) => {
      const rows = wanted.map((item) => wireItem(item, known.get(item.partNumber), place.fulfillmentCenterId));
      return {
        physicalStoreId: String(place.id),
        physicalStoreName: place.name,
        ...(place.distance !== undefined && { distance: place.distance.toFixed(4) }),
        overallInventoryStatus: worstStatus(rows.map((row) => row.inventoryStatus)),
        InventoryAvailability: rows,
      };
    }),
  };
}

/** The overall status: a shop supplies everything only if it supplies each part. */
export function worstStatus(statuses: readonly InventoryStatus[]): InventoryStatus {
  const order: InventoryStatus[] = ["Unavailable", "Backorderable", "Available"];
  return order.find((status) => statuses.includes(status)) ?? "Unavailable";
}

function parseItems(items: Body["item"] = []): Wanted[] {
  if (items.length === 0 || items.length > maxItems) throw refused("_ERR_INVALID_INPUT", { field: "item" });
  return items.map(({ partNumber, quantity = 1 }) => {
    const pieces = Number(quantity);
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > 999_999)
      throw refused("_ERR_INVALID_INPUT", { field: "quantity" });
    return { partNumber, quantity: pieces };
  });
}

async function findPlaces(db: Db, store: Store, body: Body): Promise<FoundStore[]> {
  const mine = eq(physicalStores.storeId, store.id);
  const { physicalStoreId: ids = [], latitude, longitude, ...place } = body;
  if ((latitude === undefined) !== (longitude === undefined))
    throw missing(latitude === undefined ? "latitude" : "longitude");
  if (ids.length > 1000) throw invalid("physicalStoreId");
  const conditions = [mine, ...(ids.length ? [inArray(physicalStores.id, ids.map(parseId))] : placeConditions(place))];
  if (latitude !== undefined && longitude !== undefined) {
    const { kilometers, unit } = parseRadius(place);
    const found = await storesAround(db, conditions, parsePoint(latitude, longitude), kilometers);
    return found.map((row) => ({ ...row, distance: (row.distance ?? 0) / unit }));
  }
  return db
    .select()
    .from(physicalStores)
    .where(and(...conditions))
    .orderBy(asc(physicalStores.name), asc(physicalStores.id));
}

const nothing: Supply = { available: 0, restockAt: null };

/** An unknown item is not in stock anywhere. */
function wireItem({ partNumber, quantity }: Wanted, entry: StockedEntry | undefined, centerId: number) {
  const supply = entry ? supplyAt(entry, { centerIds: [centerId], inventorySystem: inventorySystems.onHand }) : nothing;
  const inventoryStatus = statusOf(supply, quantity);
  return {
    partNumber,
    ...(entry && { productId: String(entry.productId) }),
    inventoryStatus,
    availableQuantity: quantityText(supply.available),
    unitOfMeasure: "C62",
    ...(inventoryStatus === "Backorderable" &&
      supply.restockAt !== null && { availabilityDateTime: new Date(supply.restockAt).toISOString() }),
  };
}

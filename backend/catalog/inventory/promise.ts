import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { shipModes } from "#backend/platform/db/schema/shipping.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import { isPreview, shopTime } from "#backend/platform/preview.ts";
import { dayOf } from "#backend/platform/time.ts";
import { findZones } from "#backend/store/geo/zone.ts";
import { centersOf, type Store } from "#backend/store/store.ts";
import { quantityText, supplyAt } from "./availability.ts";
import { type Carrier, cheapestCarrier, deliveryWindow } from "./delivery.ts";
import { namesIn, possibleNames } from "#contract/rules/part-number-list.ts";
import { type Place, readOrderStock, readPlaces, readStock, type StockedEntry } from "./read.ts";
import { bestStatus, statusOf } from "./shelf.ts";

type PromiseQuery = { sku?: string; orderId?: string; orderItemId?: string[]; quantity?: string; zipCode?: string };
type Asker = { db: Db; store: Store; caller: Caller; currency: string };

const maxSkus = 50;

/**
 * Whether and when items, or the lines of the caller's own order, can be had at home or in a shop.
 * @throws 400 `_ERR_CMD_MISSING_PARAM`, `_ERR_CMD_INVALID_PARAM`, `_ERR_NUMBER_FORMAT_EXCEPTION`, `_ERR_INVALID_INPUT`;
 * 404 `_ERR_ORDER_NOT_FOUND` for an unknown order and another shopper's
 * @see docs/interface/inventory.md#delivery-promises
 */
export async function showPromises(asker: Asker, query: PromiseQuery, now = shopTime()) {
  const { db, store, currency } = asker;
  const list = listOf(query);
  const requested = parseRequested(query.quantity);
  const order = query.orderId ? await findOrder(asker, query.orderId) : undefined;
  const [entries, places, modes, additionalDays] = await Promise.all([
    order
      ? readOrderStock(db, order, (query.orderItemId ?? []).map(lineId))
      : readStock(db, store.id, { partNumbers: possibleNames(list) }),
    readPlaces(db, store.id, { online: [store.id], physical: "pickup" }),
    db
      .select()
      .from(shipModes)
      .where(and(eq(shipModes.storeId, store.id), eq(shipModes.pickUp, false))),
    readZone(db, query.zipCode),
  ]);
  const terms = { store, places, carrier: cheapestCarrier(modes, currency), additionalDays, today: dayOf(now) };
  const known = new Map(entries.map((entry) => [entry.partNumber, entry]));
  return {
    orderId: order ? String(order) : "",
    InventoryAvailability: order
      ? entries.map((entry) => wirePromise(entry, entry.quantity, terms))
      : namesIn(list, new Set(known.keys())).map((sku) =>
          wirePromise(known.get(sku) ?? { partNumber: sku, parts: [] }, requested, terms),
        ),
  };
}

function lineId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw refused("_ERR_NUMBER_FORMAT_EXCEPTION", { value: "orderItemId" });
  return Number(text);
}

/** The part numbers that were asked for, separated by commas; empty for an order. */
function listOf({ sku = "", orderId }: PromiseQuery): string {
  if (sku && orderId) throw invalid("orderId");
  if (!sku && !orderId) throw missing("sku");
  const pieces = namesIn(sku, new Set());
  if (sku && pieces.length === 0) throw missing("sku");
  if (pieces.length > maxSkus) throw refused("_ERR_INVALID_INPUT", { field: "sku" });
  return sku;
}

function parseRequested(text: string | undefined): number {
  if (!text) return 1;
  if (!/^\d{1,6}(\.0+)?$/.test(text) || Number(text) < 1)
    throw refused("_ERR_NUMBER_FORMAT_EXCEPTION", { value: "quantity" });
  return Number(text);
}

/** `.` is the caller's current cart. */
async function findOrder({ db, store, caller }: Asker, orderId: string): Promise<number> {
  if (orderId !== "." && !/^\d{1,15}$/.test(orderId))
    throw refused("_ERR_NUMBER_FORMAT_EXCEPTION", { value: "orderId" });
  const chosen =
    orderId === "." ? sql`${orders.current} and ${orders.preview} = ${isPreview()}` : eq(orders.id, Number(orderId));
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.storeId, store.id), eq(orders.memberId, caller.memberId), chosen));
  if (!order) throw refused("_ERR_ORDER_NOT_FOUND", { orderId }, { status: 404 });
  return order.id;
}

/** Business days the destination adds; undefined if there is no delivery. */
async function readZone(db: Db, zipCode: string | undefined): Promise<number | undefined> {
  if (!zipCode) return 0;
  const zone = (await findZones(db, [zipCode])).get(zipCode);
  if (!zone) throw invalid("zipCode");
  return zone.covered ? zone.additionalDays : undefined;
}

type Terms = {
  store: Store;
  places: Place[];
  carrier: Carrier | undefined;
  additionalDays: number | undefined;
  today: string;
};
type Promised = Pick<StockedEntry, "partNumber" | "parts"> & Partial<StockedEntry>;

function wirePromise(entry: Promised, requested: number, terms: Terms) {
  const home = toHome(entry, requested, terms);
  const shops = terms.places
    .filter(({ kind }) => kind === "physical")
    .map((place) => suppliedBy(entry, place).available);
  const able = shops.filter((available) => available >= requested);
  const inShop = able.length > 0 ? ("Available" as const) : ("Unavailable" as const);
  const inventoryStatus = bestStatus(home.status, inShop);
  const best = home.status === inventoryStatus ? home.supply.available : Math.max(...shops, 0);
  return {
    partNumber: entry.partNumber,
    ...(entry.productId !== undefined && { productId: String(entry.productId) }),
    orderItemId: entry.orderItemId ? String(entry.orderItemId) : "",
    requestedQuantity: quantityText(requested),
    inventoryStatus,
    availableQuantity: quantityText(best),
    unitOfMeasure: "C62",
    onlineStoreId: String(terms.store.id),
    shipToHome: {
      inventoryStatus: home.status,
      availableQuantity: quantityText(home.supply.available),
      ...home.window,
    },
    pickUpInStore: { inventoryStatus: inShop, physicalStoreCount: able.length },
  };
}

function toHome(entry: Promised, requested: number, { store, carrier, additionalDays, today }: Terms) {
  const place = { centerIds: centersOf(store), inventorySystem: store.inventorySystem };
  const supply = suppliedBy(entry, place);
  const status = carrier && additionalDays !== undefined ? statusOf(supply, requested) : ("Unavailable" as const);
  if (status === "Unavailable" || !carrier) return { supply, status, window: {} };
  const arrival = status === "Backorderable" && supply.restockAt ? dayOf(new Date(supply.restockAt)) : today;
  return { supply, status, window: deliveryWindow(arrival > today ? arrival : today, carrier, additionalDays) };
}

/** An unknown item is unavailable everywhere, even at places that don't count their stock. */
function suppliedBy(entry: Promised, place: Pick<Place, "centerIds" | "inventorySystem">) {
  if (entry.productId === undefined) return { available: 0, restockAt: null };
  return supplyAt({ productId: 0, orderItemId: null, quantity: 1, ...entry }, place);
}

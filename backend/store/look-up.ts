import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db } from "#backend/platform/db/client.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { invalid, missing } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { showOnlineStore } from "./settings.ts";
import type { Store } from "./store.ts";

type Calls = typeof contract.settings;

/**
 * Stores by identifier, ignoring case, or by type (`usage`); an empty list if there are none. Errors:
 * `_ERR_CMD_MISSING_PARAM` for the parameter that the search needs.
 * @see docs/interface/store.md#loading-the-settings
 */
export async function lookUpStores(db: Db, query: HandlerArgs<Calls["byIdentifier"]>["query"]) {
  const rows = await db.select().from(stores).where(wantedBy(query)).orderBy(asc(stores.id));
  return rows.map((store) => ({
    storeId: String(store.id),
    storeName: store.identifier,
    defaultCatalogId: String(store.catalogId),
    defaultCurrency: store.defaultCurrency,
    defaultLanguageId: String(store.defaultLanguageId),
    inventorySystem: store.inventorySystem,
  }));
}

function wantedBy({ q, ...query }: HandlerArgs<Calls["byIdentifier"]>["query"]): SQL | undefined {
  const given = (name: keyof typeof query) => {
    const value = query[name];
    if (value === undefined) throw missing(name);
    return value;
  };
  const called = (name: string) => sql`lower(${stores.identifier}) = lower(${name})`;
  if (q === "findByStoreIdentifier") return called(given("storeIdentifier"));
  const ofType = eq(stores.type, given("usage"));
  return q === "findAllByUsage" ? ofType : sql`${ofType} and ${called(given("storeName"))}`;
}

/**
 * The store of the path, or those at the places `low` to `high` in the order of their ids. Errors: 404 for an unknown
 * store; `_ERR_CMD_INVALID_PARAM` (low, high).
 * @see docs/interface/store.md#loading-the-settings
 */
export async function listOnlineStores({
  db,
  store,
  query,
}: HandlerArgs<Calls["onlineStore"]>): Promise<WireReply<Calls["onlineStore"]>> {
  if (query.q !== "findOnlineStoresByRange") return pageOf([store], 0, 1);
  const [low, high] = [placeIn("low", query.low ?? "0"), placeIn("high", query.high ?? "99")];
  const count = Math.max(0, Math.min(high - low + 1, maxStores));
  const rows = await db.select().from(stores).orderBy(asc(stores.id)).limit(count).offset(low);
  return pageOf(rows, low, await db.$count(stores));
}

const maxStores = 100;

function placeIn(field: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw invalid(field);
  return Number(text);
}

const pageOf = (rows: Store[], start: number, total: number) => ({
  recordSetStartNumber: start,
  recordSetCount: rows.length,
  recordSetTotal: total,
  recordSetComplete: start + rows.length >= total,
  resultList: rows.map(showOnlineStore),
});

import { and, asc, eq, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { parseId } from "#backend/platform/http/id.ts";
import type { AskedPage } from "#backend/platform/http/paging.ts";
import type { Store } from "../store.ts";
import {
  attributeConditions,
  kilometersFrom,
  parseCount,
  parsePoint,
  parseRadius,
  placeConditions,
  type PlaceQuery,
  type Point,
} from "./place.ts";
import { type FoundStore, type PhysicalStoreRow, wirePaging, wirePhysicalStore } from "./wire.ts";

type Scope = { siteLevelStoreSearch?: string };
type Radius = { radius?: string; radiusUOM?: string };
type Filters = Record<string, unknown>;

/**
 * One page of the stores that meet all conditions, by name; all of them without a page size.
 * @throws 400 `_ERR_NUMBER_FORMAT_EXCEPTION` for a malformed page
 */
export async function showStores(db: Db, conditions: (SQL | undefined)[], paging: AskedPage, languageId: number) {
  const [pageSize, pageNumber] = [parseCount(paging.pageSize, 0), Math.max(1, parseCount(paging.pageNumber, 1))];
  const where = and(...conditions);
  const start = pageSize > 0 ? (pageNumber - 1) * pageSize : 0;
  const query = db.select().from(physicalStores).where(where).orderBy(asc(physicalStores.name), asc(physicalStores.id));
  const [rows, total] = await Promise.all([
    pageSize > 0 ? query.limit(pageSize).offset(start) : query,
    db.$count(physicalStores, where),
  ]);
  return {
    ...wirePaging(start, rows.length, total),
    PhysicalStore: rows.map((row) => wirePhysicalStore(row, languageId)),
  };
}

type LocationQuery = PlaceQuery & Scope & Radius & AskedPage & { prov?: string } & Filters;

/**
 * Finds stores by place; a radius adds the stores around the center of those in the place.
 * @throws 400 `_ERR_NUMBER_FORMAT_EXCEPTION`, `_ERR_CMD_INVALID_PARAM`
 */
export async function findByLocation(db: Db, store: Store, query: LocationQuery, languageId: number) {
  const { city, state, prov, country, radius, radiusUOM, siteLevelStoreSearch, pageNumber, pageSize, ...rest } = query;
  const here = placeConditions({ city, state: state ?? prov, country });
  const common = [scope(store, { siteLevelStoreSearch }), ...attributeConditions(rest)];
  const around = radius ? parseRadius({ radius, radiusUOM }).kilometers : 0;
  const middle = around && here.length ? await middleOf(db, and(...common, ...here)) : undefined;
  const place = middle ? or(and(...here), lte(kilometersFrom(middle), around)) : and(...here);
  return showStores(db, [...common, place], { pageNumber, pageSize }, languageId);
}

type CoordinatesQuery = Scope & Radius & { maxItems?: string } & Filters;

/**
 * Around a point, nearest first, each with its distance in the unit of the search.
 * @throws 400 `_ERR_NUMBER_FORMAT_EXCEPTION`, `_ERR_CMD_INVALID_PARAM`
 */
export async function findByCoordinates(
  db: Db,
  store: Store,
  point: { latitude: string; longitude: string },
  { radius, radiusUOM, maxItems, siteLevelStoreSearch, ...rest }: CoordinatesQuery,
  languageId: number,
) {
  const within = parseRadius({ radius, radiusUOM });
  const limit = parseCount(maxItems, 0);
  const conditions = [scope(store, { siteLevelStoreSearch }), ...attributeConditions(rest)];
  const found = await storesAround(db, conditions, parsePoint(point.latitude, point.longitude), within.kilometers);
  const page = limit > 0 ? found.slice(0, limit) : found;
  return {
    ...wirePaging(0, page.length, found.length),
    PhysicalStore: page.map((row) =>
      wirePhysicalStore({ ...row, distance: (row.distance ?? 0) / within.unit }, languageId),
    ),
  };
}

/** Finds stores around a point, nearest first, each with its distance in kilometers. */
export async function storesAround(db: Db, conditions: SQL[], point: Point, kilometers: number): Promise<FoundStore[]> {
  const distance = kilometersFrom(point);
  const rows = await db
    .select({ row: physicalStores, distance: distance.mapWith(Number) })
    .from(physicalStores)
    .where(and(...conditions, lte(distance, kilometers)))
    .orderBy(distance, asc(physicalStores.id));
  return rows.map(({ row, distance: far }) => ({ ...row, distance: far }));
}

type NodeQuery = Scope & AskedPage & Filters;

/** The stores of a node and of those below it. */
export async function findByGeoNode(db: Db, store: Store, nodeId: string, query: NodeQuery, languageId: number) {
  const { siteLevelStoreSearch, pageNumber, pageSize, ...rest } = query;
  const below = sql`${physicalStores.geoNodeId} in (
    with recursive below as (
      select id from geo_nodes where id = ${parseId(nodeId)}
      union all select child.id from geo_nodes child join below on child.parent_id = below.id)
    select id from below)`;
  const conditions = [scope(store, { siteLevelStoreSearch }), below, ...attributeConditions(rest)];
  return showStores(db, conditions, { pageNumber, pageSize }, languageId);
}

/** Finds shops by their own ids, from any store of the site; unknown ones are left out. */
export const findByIds = (db: Db, ids: string[], paging: AskedPage, languageId: number) =>
  showStores(db, [inArray(physicalStores.id, ids.map(parseId))], paging, languageId);

const scope = (store: Store, { siteLevelStoreSearch = "true" }: Scope): SQL =>
  siteLevelStoreSearch === "false" ? eq(physicalStores.storeId, store.id) : sql`true`;

async function middleOf(db: Db, where: SQL | undefined): Promise<Point | undefined> {
  const rows: PhysicalStoreRow[] = await db.select().from(physicalStores).where(where);
  if (rows.length === 0) return undefined;
  const mean = (of: (row: PhysicalStoreRow) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  return { latitude: mean((row) => row.latitude), longitude: mean((row) => row.longitude) };
}

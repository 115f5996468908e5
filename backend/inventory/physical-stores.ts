import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { physicalStores } from "../db/schema/index.ts";
import { countries } from "../geo/countries.ts";
import { refused } from "../http/fault.ts";
import type { Store } from "../store/store.ts";

type PlaceQuery = Partial<
  Record<"country" | "state" | "city" | "zipCode" | "pickUp" | "pageNumber" | "pageSize", string>
>;

/**
 * Physical stores of the store by place, by name. Places match without regard to accents and capitals; a postal code
 * gives the stores of its area, which its first two digits name. Source: contract §10.3, §13.1.
 * @throws 400 `_ERR_NUMBER_FORMAT_EXCEPTION` for a malformed page
 */
export async function showPhysicalStores(db: Db, store: Store, query: PlaceQuery, languageId: number) {
  const [pageSize, pageNumber] = [countOf(query.pageSize, 0), Math.max(1, countOf(query.pageNumber, 1))];
  const rows = await db
    .select()
    .from(physicalStores)
    .where(and(eq(physicalStores.storeId, store.id), ...conditions(query)))
    .orderBy(asc(physicalStores.name), asc(physicalStores.id));
  const start = pageSize > 0 ? (pageNumber - 1) * pageSize : 0;
  const page = pageSize > 0 ? rows.slice(start, start + pageSize) : rows;
  return {
    recordSetCount: String(page.length),
    recordSetStartNumber: String(start),
    recordSetTotal: String(rows.length),
    recordSetComplete: String(start + page.length >= rows.length),
    PhysicalStore: page.map((row) => wirePhysicalStore(row, languageId)),
  };
}

type Row = typeof physicalStores.$inferSelect;

/** A physical store as store locator and cart know it. Source: contract §13.1. */
export function wirePhysicalStore(row: Row, languageId: number) {
  const attributes = { StoreHours: row.hours, ...row.attributes };
  return {
    uniqueID: String(row.id),
    storeName: row.name,
    addressLine: [row.addressLine],
    city: row.city,
    stateOrProvinceName: row.state,
    country: row.country,
    postalCode: row.postalCode,
    telephone1: row.phone,
    latitude: row.latitude.toFixed(5),
    longitude: row.longitude.toFixed(5),
    Attribute: Object.entries(attributes).map(([name, value]) => ({
      name,
      displayName: displayNames[name]?.[languageId === -5 ? "es" : "en"] ?? name,
      value,
      displayValue: value,
    })),
    pickUpAvailable: String(row.pickUp === 1),
    storeCode: String(row.id),
  };
}

const displayNames: Record<string, { es: string; en: string }> = {
  StoreHours: { es: "Horario", en: "Store hours" },
  Type: { es: "Tipo de tienda", en: "Store type" },
};

function conditions({ country, state, city, zipCode, pickUp }: PlaceQuery): SQL[] {
  const states = countries.flatMap((one) => one.states);
  return [
    ...(country ? [eq(physicalStores.country, codeOf(countries, country))] : []),
    ...(state ? [eq(physicalStores.state, codeOf(states, state))] : []),
    ...(city ? [sql`unaccent(lower(${physicalStores.city})) = unaccent(lower(${clean(city)}::text))`] : []),
    ...(zipCode ? [sql`left(${physicalStores.postalCode}, 2) = ${clean(zipCode).slice(0, 2)}`] : []),
    ...(pickUp === "true" ? [eq(physicalStores.pickUp, 1)] : []),
  ];
}

/** The code of what is given by code or by name, in either language. */
function codeOf(places: readonly { code: string; name: Record<string, string> }[], text: string): string {
  const same = (name: string) => name.localeCompare(text, "es", { sensitivity: "base" }) === 0;
  return places.find(({ code, name }) => same(code) || Object.values(name).some(same))?.code ?? clean(text);
}

/** A database cannot hold a NUL character. */
const clean = (text: string) => text.replaceAll("\0", "");

function countOf(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise;
  if (!/^\d{1,6}$/.test(text)) throw refused("_ERR_NUMBER_FORMAT_EXCEPTION", "", text.slice(0, 40));
  return Number(text);
}

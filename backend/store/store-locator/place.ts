import { eq, or, type SQL, sql } from "drizzle-orm";
import { physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { countries } from "../geo/countries.ts";

/** Where to search: names or codes, ignoring accents and capitals. */
export type PlaceQuery = Partial<Record<"country" | "state" | "city" | "zipCode" | "pickUp", string>>;
export type Point = { latitude: number; longitude: number };

/**
 * A postal code finds the stores of its area, which its first two digits identify.
 * @see docs/interface/store-locator.md#finding-shops
 */
export function placeConditions({ country, state, city, zipCode, pickUp }: PlaceQuery): SQL[] {
  const states = countries.flatMap((one) => one.states);
  return [
    ...(country ? [eq(physicalStores.country, codeOf(countries, country))] : []),
    ...(state ? [eq(physicalStores.state, codeOf(states, state))] : []),
    ...(city ? [samePlaceName(sql`${physicalStores.city}`, city)] : []),
    ...(zipCode ? [sql`left(${physicalStores.postalCode}, 2) = ${clean(zipCode).slice(0, 2)}`] : []),
    ...(pickUp === "true" ? [eq(physicalStores.pickUp, 1)] : []),
  ];
}

/** A name as people write it: without regard to accents and capitals. */
export const samePlaceName = (column: SQL, name: string): SQL =>
  sql`unaccent(lower(${column})) = unaccent(lower(${clean(name)}::text))`;

/**
 * Parameters named like an attribute of some store filter by it; all others are ignored.
 * @param query the parameters of a search other than its own
 */
export const attributeConditions = (query: Record<string, unknown>): SQL[] =>
  Object.entries(query)
    .filter((pair): pair is [string, string] => typeof pair[1] === "string" && /^[A-Z]\w{0,40}$/.test(pair[0]))
    .slice(0, maxFilters)
    .flatMap(([name, value]) => {
      const unknown = sql`not exists (select 1 from ${physicalStores} other where jsonb_exists(other.attributes, ${name}))`;
      return or(sql`lower(${physicalStores.attributes} ->> ${name}) = lower(${clean(value)}::text)`, unknown) ?? [];
    });

const maxFilters = 10;
const earthRadiusKm = 6371.0088;
const defaultRadiusKm = 40;
const kmPerMile = 1.609344;

/** Kilometers from a point as the crow flies, by the haversine formula. */
export const kilometersFrom = ({ latitude, longitude }: Point): SQL<number> =>
  sql<number>`2 * ${earthRadiusKm}::float8 * asin(least(1, sqrt(
    power(sin(radians(${physicalStores.latitude} - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(${physicalStores.latitude}))
      * power(sin(radians(${physicalStores.longitude} - ${longitude}::float8) / 2), 2))))`;

/** @throws 400 `_ERR_NUMBER_FORMAT_EXCEPTION` for anything that isn't a place on earth */
export function parsePoint(latitude: string, longitude: string): Point {
  return { latitude: degrees(latitude, 90), longitude: degrees(longitude, 180) };
}

/**
 * A radius in kilometers, and how many kilometers its unit has.
 * @throws 400 `_ERR_NUMBER_FORMAT_EXCEPTION`, `_ERR_CMD_INVALID_PARAM` for a unit other than KM and MI
 */
export function parseRadius({ radius, radiusUOM = "KM" }: { radius?: string; radiusUOM?: string }) {
  const unit = { KM: 1, MI: kmPerMile }[radiusUOM.toUpperCase()];
  if (unit === undefined) throw refused("_ERR_CMD_INVALID_PARAM", { field: "radiusUOM" });
  if (!radius) return { kilometers: defaultRadiusKm, unit };
  if (!/^\d{1,5}(\.\d{1,6})?$/.test(radius)) throw refused("_ERR_NUMBER_FORMAT_EXCEPTION", { value: "radius" });
  return { kilometers: Number(radius) * unit, unit };
}

/** @throws 400 `_ERR_NUMBER_FORMAT_EXCEPTION` */
export function parseCount(sent: string | number | undefined, otherwise: number): number {
  if (!sent) return otherwise;
  const text = String(sent);
  if (!/^\d{1,6}$/.test(text)) throw refused("_ERR_NUMBER_FORMAT_EXCEPTION", { value: text.slice(0, 40) });
  return Number(text);
}

function degrees(text: string, max: number): number {
  const value = /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : NaN;
  if (!(Math.abs(value) <= max)) throw refused("_ERR_NUMBER_FORMAT_EXCEPTION", { value: text.slice(0, 40) });
  return value;
}

/** The code of what is given by code or by name, in either language. */
function codeOf(places: readonly { code: string; name: Record<string, string> }[], text: string): string {
  const same = (name: string) => name.localeCompare(text, "es", { sensitivity: "base" }) === 0;
  return places.find(({ code, name }) => same(code) || Object.values(name).some(same))?.code ?? clean(text);
}

/** A database cannot hold a NUL character. */
const clean = (text: string) => text.replaceAll("\0", "");

import type { Db } from "#backend/platform/db/client.ts";
import { geoNodes } from "#backend/platform/db/schema/geo.ts";
import { findCountry } from "#backend/store/geo/countries.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { advanceKeys } from "./insert.ts";
import { localized } from "./languages.ts";

type Where = { city: string; state: string };
type Node = typeof geoNodes.$inferSelect;

const country = "MX";
const firstId = 10_001;

/**
 * Adds the countries, states and cities above these places; existing ones stay as they are.
 * @returns the node of a place's city
 */
export async function writeGeoNodes(db: Db, places: readonly Where[]): Promise<(place: Where) => number> {
  const known = await db.select().from(geoNodes);
  const before = known.length;
  let next = Math.max(firstId - 1, ...known.map(({ id }) => id)) + 1;
  const byPlace = new Map(known.map((node) => [keyOf(node.parentId, node.code), node]));
  const nodeOf = (parentId: number | null, type: Node["type"], code: string, names: Node["names"]): Node => {
    const found = byPlace.get(keyOf(parentId, code));
    if (found) return found;
    const made = { id: next++, parentId, type, code, names };
    byPlace.set(keyOf(parentId, code), made);
    known.push(made);
    return made;
  };
  const cityNode = ({ city, state }: Where) => {
    const { name, states } = findCountry(country) ?? { name: { es: country, en: country }, states: [] };
    const top = nodeOf(null, "CNTY", country, localized(name.es, name.en, "المكسيك"));
    const stateName = states.find(({ code }) => code === state)?.name ?? { es: state, en: state };
    const above = nodeOf(top.id, "STAT", state, localized(stateName.es, stateName.en));
    return nodeOf(above.id, "CITY", city, localized(city, city));
  };
  places.forEach(cityNode);
  await insertAll(db, geoNodes, known.slice(before));
  await advanceKeys(db);
  return (place) => cityNode(place).id;
}

const keyOf = (parentId: number | null, code: string) => `${parentId ?? ""} ${code}`;

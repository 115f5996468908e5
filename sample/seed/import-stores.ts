import { and, eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { fulfillmentCenters, physicalStores } from "#backend/platform/db/schema/inventory.ts";
import { countries } from "#backend/store/geo/countries.ts";
import { plainText } from "#contract/rules/plain-text.ts";
import { everyDay } from "../stores/places.ts";
import { writeGeoNodes } from "./geo-nodes.ts";
import { timeZoneOf } from "./time-zone.ts";

/** Accepted column names: ours, or those of the national directory of businesses (DENUE). */
const columns = {
  name: ["name", "nom_estab"],
  streetKind: ["street_kind", "tipo_vial"],
  street: ["street", "nom_vial"],
  number: ["number", "numero_ext"],
  settlement: ["settlement", "nomb_asent"],
  city: ["city", "municipio"],
  state: ["state", "entidad"],
  postalCode: ["postal_code", "cod_postal"],
  phone: ["phone", "telefono"],
  latitude: ["latitude", "latitud"],
  longitude: ["longitude", "longitud"],
  hours: ["hours"],
};
type Column = keyof typeof columns;
type Row = Record<Column, string>;
const required: Column[] = ["name", "street", "city", "state", "latitude", "longitude"];

/**
 * Imports shops from a CSV file with a header line; all or nothing. One that already exists (same name and postal code in
 * the store) is updated. @returns how many were added and how many changed
 * @throws with the numbers of the first invalid lines
 */
export async function importStores(db: Db, storeId: number, csv: string) {
  const places = readStores(csv);
  return db.transaction(async (tx) => {
    const nodes = await writeGeoNodes(tx, places);
    let added = 0;
    for (const place of places) {
      const { attributes, ...row } = { ...place, geoNodeId: nodes(place) };
      const same = and(
        eq(physicalStores.storeId, storeId),
        eq(physicalStores.name, row.name),
        eq(physicalStores.postalCode, row.postalCode),
      );
      const changed = await tx.update(physicalStores).set(row).where(same).returning({ id: physicalStores.id });
      if (changed.length > 0) continue;
      const [center] = await tx.insert(fulfillmentCenters).values({ name: row.name }).returning();
      if (!center) throw new Error("no center");
      await tx.insert(physicalStores).values({ ...row, attributes, storeId, fulfillmentCenterId: center.id });
      added++;
    }
    return { added, changed: places.length - added };
  });
}

/** The shops of a file as the database keeps them. */
export function readStores(csv: string) {
  const [head = [], ...lines] = parseCsv(csv.replace(/^\uFEFF/, ""));
  const names = head.map((name) => name.trim().toLowerCase());
  const at = (column: Column) => columns[column].map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;
  const missing = required.filter((column) => at(column) < 0);
  if (missing.length > 0) throw new Error(`the file has no column ${missing.join(", ")}`);
  const problems: string[] = [];
  const places = lines.flatMap((cells, index) => {
    const cell = (column: Column) => (cells[at(column)] ?? "").trim();
    const row = Object.fromEntries(Object.keys(columns).map((key) => [key, cell(key as Column)])) as Row;
    const problem = problemOf(row);
    if (problem) problems.push(`line ${index + 2}: ${problem}`);
    return problem ? [] : [placeOf(row)];
  });
  if (problems.length > 0) throw new Error(problems.slice(0, 10).join("\n"));
  return places;
}

function problemOf(row: Row): string | undefined {
  const empty = required.find((column) => !row[column]);
  if (empty) return `${empty} is empty`;
  if (!(Math.abs(Number(row.latitude)) <= 90) || !(Math.abs(Number(row.longitude)) <= 180)) return "no place on earth";
  if (!stateCode(row.state)) return `no state ${row.state}`;
  if (row.postalCode && !/^\d{4,5}$/.test(row.postalCode)) return `no postal code ${row.postalCode}`;
  return undefined;
}

function placeOf(row: Row) {
  const state = stateCode(row.state) ?? "";
  const city = titled(row.city);
  const street = [titled(row.streetKind), titled(row.street), row.number].filter(Boolean).join(" ");
  return {
    name: titled(row.name),
    addressLine: [street, titled(row.settlement)].filter(Boolean).join(", "),
    city,
    state,
    // Spreadsheets drop leading zeros.
    postalCode: row.postalCode.padStart(5, "0"),
    phone: row.phone,
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    hours: row.hours || everyDay,
    attributes: { Type: "Store", TimeZone: timeZoneOf({ city, state }) },
  };
}

/** By code or by name; public files use the long names: "Coahuila de Zaragoza". */
function stateCode(text: string): string | undefined {
  const states = countries.find(({ code }) => code === "MX")?.states ?? [];
  const wanted = plainText(text);
  const exact = states.find(({ code, name }) => plainText(code) === wanted || plainText(name.es) === wanted);
  if (exact) return exact.code;
  if (wanted === "mexico") return "MEX";
  return states.find(({ name }) => wanted.startsWith(`${plainText(name.es)} de `))?.code;
}

/** Public files write names in capitals. */
const titled = (text: string) =>
  text === text.toUpperCase()
    ? text.toLowerCase().replace(/(^|[\s.(-])(\p{L})/gu, (whole) => whole.toUpperCase())
    : text;

/** Fields between commas; in quotes they may hold commas, line ends and doubled quotes. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, field, quoted]: [string[], string, boolean] = [[], "", false];
  const endField = () => {
    row.push(field);
    field = "";
  };
  const endRow = () => {
    endField();
    if (row.some(Boolean)) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') field += text[at++];
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === ",") endField();
    else if (!quoted && sign === "\n") endRow();
    else if (quoted || sign !== "\r") field += sign;
  }
  endRow();
  return rows;
}

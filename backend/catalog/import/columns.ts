import { unquoted } from "#contract/csv.ts";

/** How a CSV cell becomes a field of a record: `none` removes the existing value, an empty cell keeps it. */
const lists = new Set(["categories", "attributes"]);
const maps = [
  "name",
  "description",
  "shortDescription",
  "longDescription",
  "address",
  "price",
  "listPrice",
  "restockOn",
];
const plain = [
  ...["record", "partNumber", "identifier", "attribute", "type", "parent", "categories", "manufacturer", "weight"],
  ...["buyable", "withdrawn", "position", "parts", "usage", "filter", "swatch", "color"],
];
/** Without a suffix, these columns mean the store's own center. */
const byCenter = new Set(["stock", "safetyStock", "restockOn"]);

/** Where a column belongs: a field, and a key in it where it has several. */
export type Column = { field: string; key?: string };

const fields = new Map([...plain, ...maps, "stock", "safetyStock"].map((field) => [field.toLowerCase(), field]));

/** The column of a heading such as `partNumber`, `name.en`, `attribute.Color` or `stock.13002`; undefined for others. Pure. */
export function columnOf(heading: string): Column | undefined {
  const [, head = "", key] = /^([^.]+)(?:\.(.+))?$/.exec(heading.trim()) ?? [];
  const field = fields.get(head.toLowerCase());
  if (field === undefined) return undefined;
  if (field === "attribute") return key === undefined ? { field } : { field: "attributes", key };
  if (byCenter.has(field)) return { field, key: key ?? "main" };
  return maps.includes(field) === (key !== undefined) ? { field, ...(key !== undefined && { key }) } : undefined;
}

/** A row's cells as a record, as JSON Lines would write it. Pure. */
export function recordOf(columns: readonly Column[], cells: readonly string[]): Record<string, unknown> {
  const record = new Map<string, unknown>();
  const inside = new Map<string, Map<string, unknown>>();
  columns.forEach(({ field, key }, index) => {
    const cell = unquoted((cells[index] ?? "").trim());
    if (cell === "") return;
    const value = valueOf(field, cell);
    if (key === undefined) return void record.set(field, value);
    const map = inside.get(field) ?? new Map<string, unknown>();
    inside.set(field, map.set(key, value));
  });
  for (const [field, map] of inside) record.set(field, Object.fromEntries(map));
  return Object.fromEntries(record);
}

function valueOf(field: string, cell: string): unknown {
  if (cell === "none") return null;
  if (field === "parts") return listOf(cell).map(partOf);
  return lists.has(field) ? listOf(cell) : cell;
}

const listOf = (cell: string) =>
  cell
    .split("|")
    .map((one) => one.trim())
    .filter(Boolean);

/** `CHAIR:4`, or `CHAIR` for one of it. */
function partOf(text: string) {
  const [, partNumber, quantity] = /^(.+):(\d{1,7})$/.exec(text) ?? [];
  return { partNumber: partNumber ?? text, quantity: quantity ?? "1" };
}

/** The cell of a record in a column: the reverse of `recordOf`. Pure. */
export function cellOf(record: Record<string, unknown>, { field, key }: Column): string {
  const whole = record[field];
  const value = key === undefined ? whole : isMap(whole) ? whole[key] : undefined;
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(entryText).join("|");
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function entryText(entry: unknown): string {
  if (!isMap(entry)) return String(entry);
  return `${String(entry.partNumber)}:${String(entry.quantity)}`;
}

/** The heading of a column: the reverse of `columnOf`. Pure. */
export function headingOf({ field, key }: Column): string {
  if (field === "attributes") return `attribute.${key ?? ""}`;
  return key === undefined || (key === "main" && byCenter.has(field)) ? field : `${field}.${key}`;
}

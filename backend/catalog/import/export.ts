import { sql } from "drizzle-orm";
import { csvMark, writeCsv } from "#contract/csv.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import type { Store } from "#backend/store/store.ts";
import { cellOf, type Column, headingOf } from "./columns.ts";
import type { KnownGoods } from "./goods.ts";
import { type Known, readKnown } from "./known.ts";
import { readGoodsAfter } from "./read-goods.ts";

type Line = Record<string, unknown>;

/**
 * A store's catalog as a file that can be imported unchanged: categories, attributes with their values, then products,
 * each before its items. It is generated in chunks, because a catalog may be larger than memory.
 * @see docs/recipes/import-a-catalog.md
 */
export async function* exportCatalog(db: Db, store: Store, format: "csv" | "jsonl"): AsyncGenerator<string> {
  const known = await readKnown(db, store);
  const used = await usedAttributes(db, store);
  const columns = format === "csv" ? columnsOf(known, used) : [];
  const write = (lines: readonly Line[]) =>
    format === "csv"
      ? writeCsv(lines.map((line) => columns.map((column) => cellOf(line, column))))
      : lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  if (format === "csv") yield csvMark + writeCsv([columns.map(headingOf)]);
  yield write(shelvesOf(known, used));
  // Sets come after their parts: bundles last, which may contain packages.
  const sets: KnownGoods[] = [];
  for await (const goods of pagesOf(db, known)) {
    sets.push(...goods.filter(isSet));
    yield write(goods.filter((one) => !isSet(one)).map(lineOf));
  }
  yield write([...sets.filter((one) => !isBundle(one)), ...sets.filter(isBundle)].map(lineOf));
}

const isSet = ({ parts }: KnownGoods) => parts.length > 0;
const isBundle = ({ type }: KnownGoods) => type === "bundle";

const pageSize = 500;

async function* pagesOf(db: Db, known: Known) {
  for (let after = 0; ;) {
    const goods = await readGoodsAfter(db, known, after, pageSize);
    yield goods;
    const last = goods.at(-1);
    if (!last || goods.length < pageSize) return;
    after = last.id;
  }
}

/** Attributes belong to all stores: those that this one's goods have. */
async function usedAttributes(db: Db, { id }: Store): Promise<ReadonlySet<string>> {
  const rows = await readRows<{ identifier: string }>(
    db,
    sql`select a.identifier from attributes a where exists (select from product_attributes pa join products p on p.id = pa.product_id
      where pa.attribute_id = a.id and p.store_id = ${id}) order by a.sequence, a.identifier`,
  );
  return new Set(rows.map(({ identifier }) => identifier));
}

function shelvesOf({ categories, attributes, values }: Known, used: ReadonlySet<string>): Line[] {
  return [
    ...[...categories.values()].map(({ identifier, parent, name, description, address, position }) =>
      given({ record: "category", identifier, parent, name, description, address, position }),
    ),
    ...[...attributes.values()]
      .filter(({ identifier }) => used.has(identifier))
      .map(({ identifier, usage, filter, swatch, name, position }) =>
        given({ record: "attribute", identifier, usage, filter, swatch, name, position }),
      ),
    ...[...values.values()]
      .filter(({ attribute }) => used.has(attribute))
      .map(({ attribute, identifier, name, color, position }) =>
        given({ record: "value", attribute, identifier, name, color, position }),
      ),
  ];
}

function lineOf({ id, storeId, picture, promised, ...goods }: KnownGoods): Line {
  void [id, storeId, picture, promised];
  return given({ record: "product", ...goods });
}

/** The line without empty values, which an import leaves unchanged. */
function given(line: Line): Line {
  const isGiven = (value: unknown) =>
    value !== null && value !== "" && !(typeof value === "object" && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(line).filter(([, value]) => isGiven(value)));
}

function columnsOf({ languages, store, centers, attributes }: Known, used: ReadonlySet<string>): Column[] {
  const tags = [...languages.keys()];
  const each = (field: string, keys: Iterable<string>) => [...keys].map((key) => ({ field, key }));
  const some = (...fields: string[]) => fields.map((field) => ({ field }));
  const shelves = ["main", ...[...centers.keys()].filter((name) => name !== "main")];
  return [
    ...some("record", "partNumber", "identifier", "attribute", "type", "parent", "categories", "manufacturer"),
    ...["name", "description", "shortDescription", "longDescription", "address"].flatMap((field) => each(field, tags)),
    ...["price", "listPrice"].flatMap((field) => each(field, store.currencies)),
    ...["stock", "safetyStock", "restockOn"].flatMap((field) => each(field, shelves)),
    ...some("weight", "buyable", "withdrawn", "position", "parts", "usage", "filter", "swatch", "color"),
    ...each(
      "attributes",
      [...attributes.keys()].filter((name) => used.has(name)),
    ),
  ];
}

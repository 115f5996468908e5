import { isDeepStrictEqual } from "node:util";
import { inArray, sql } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { insertAll, orUpdate } from "#backend/platform/db/insert-all.ts";
import {
  components,
  productAttributes,
  productCategories,
  products,
  productTexts,
} from "#backend/platform/db/schema/catalog.ts";
import { refreshListingOf, refreshSearch } from "../refresh.ts";
import type { Picture } from "../picture/picture.ts";
import { writeAddresses } from "./addresses.ts";
import type { Goods, KnownGoods } from "./goods.ts";
import { type Known, valueKey } from "./known.ts";
import { writePrices } from "./write-prices.ts";
import { writeStock } from "./write-stock.ts";

/** An entry that a file has made or changed. */
export type Change = { before: KnownGoods | undefined; after: KnownGoods };
/** A change with the keys that the entry now has in the database. */
export type Written = Change & { id: number; topId: number };

/** Writes what has changed of entries, and what listings and search read of them. */
export async function writeGoods(db: Tx, known: Known, changes: readonly Change[]): Promise<void> {
  const written = await writeEntries(db, known, changes);
  const changed = (...fields: (keyof Goods)[]) =>
    written.filter(({ before, after }) => fields.some((field) => !isDeepStrictEqual(before?.[field], after[field])));
  await writeTexts(db, known, changed("name", "shortDescription", "longDescription", "address"));
  await writeAddresses(
    db,
    known,
    "ProductToken",
    changed("address").map(({ id, after }) => ({ id, external: after.partNumber, address: after.address })),
  );
  await writeCategories(db, known, changed("categories"));
  await writeValues(db, known, changed("attributes"));
  await writeParts(db, written, changed("parts"));
  await writePrices(db, known, changed("price", "listPrice"));
  await writeStock(db, known, changed("stock", "safetyStock", "restockOn"));
  const tops = (list: readonly Written[]) => [...new Set(list.map(({ topId }) => topId))];
  const found = tops(changed("partNumber", "name", "shortDescription", "manufacturer", "categories", "attributes"));
  if (found.length)
    await refreshSearch(db, known.store.id, sql`select unnest(${sql.raw(`array[${found.join(",")}]::bigint[]`)})`);
  await refreshListingOf(
    db,
    known.store.id,
    tops(changed("partNumber", "price", "listPrice", "buyable", "withdrawn", "parts")),
  );
}

/** Products before their items, which need their keys. */
async function writeEntries(db: Tx, known: Known, changes: readonly Change[]): Promise<Written[]> {
  const ids = new Map<string, number>();
  const step = async (list: readonly Change[]) => {
    const rows = list.map(({ after }) => rowOf(after, known, ids, changes));
    await insertAll(db, products, rows, onConflict);
    const names = list.map(({ after }) => after.partNumber);
    const found = names.length
      ? await db
          .select({ id: products.id, partNumber: products.partNumber })
          .from(products)
          .where(inArray(products.partNumber, names))
      : [];
    for (const { id, partNumber } of found) ids.set(partNumber, id);
  };
  const parents = changes.flatMap(({ after }) => after.parent ?? []);
  for (const { id, partNumber } of parents.length
    ? await db
        .select({ id: products.id, partNumber: products.partNumber })
        .from(products)
        .where(inArray(products.partNumber, parents))
    : [])
    ids.set(partNumber, id);
  await step(changes.filter(({ after }) => after.parent === null));
  await step(changes.filter(({ after }) => after.parent !== null));
  const idOf = (partNumber: string) => {
    const id = ids.get(partNumber);
    if (id === undefined) throw new Error("an entry was not written");
    return id;
  };
  return changes.map((change) => {
    const { partNumber, parent } = change.after;
    return { ...change, id: idOf(partNumber), topId: idOf(parent ?? partNumber) };
  });
}

const onConflict = orUpdate(
  [products.partNumber],
  [products.manufacturer, products.weightKg, products.buyable, products.withdrawn, products.sequence],
);

function rowOf(after: KnownGoods, known: Known, ids: ReadonlyMap<string, number>, changes: readonly Change[]) {
  const { partNumber, type, parent, manufacturer, weight: weightKg, buyable, withdrawn, position: sequence } = after;
  return {
    ...{ storeId: known.store.id, partNumber, type, manufacturer, weightKg, buyable, withdrawn, sequence },
    parentId: parent === null ? null : (ids.get(parent) ?? null),
    picture: after.picture ?? drawingOf(after, known, changes),
  };
}

/** The drawing for goods without a photograph: that of their category. */
function drawingOf({ categories, parent }: Goods, known: Known, changes: readonly Change[]): Picture {
  const product = changes.find(({ after }) => after.partNumber === parent)?.after;
  const category = known.categories.get(categories[0] ?? product?.categories[0] ?? "");
  return product?.picture ?? category?.picture ?? box;
}

export const box: Picture = { motif: "carton", colors: ["#b98146", "#5f3f1f", "#f6ede1"] };

async function writeTexts(db: Tx, known: Known, written: readonly Written[]) {
  const rows = written.flatMap(({ id: productId, after }) =>
    Object.entries(after.name).flatMap(([tag, name]) => {
      const languageId = known.languages.get(tag);
      if (languageId === undefined) return [];
      const [shortDescription, longDescription] = [after.shortDescription[tag] ?? "", after.longDescription[tag] ?? ""];
      return [{ productId, languageId, name, shortDescription, longDescription, keyword: after.address[tag] ?? "" }];
    }),
  );
  const { productId, languageId, name, shortDescription, longDescription, keyword } = productTexts;
  await insertAll(
    db,
    productTexts,
    rows,
    orUpdate([productId, languageId], [name, shortDescription, longDescription, keyword]),
  );
}

/** Entries are listed in the categories they were put into and in all above these. */
async function writeCategories(db: Tx, known: Known, written: readonly Written[]) {
  const rows = written.flatMap(({ id: productId, after }) => {
    const direct = new Map<number, boolean>();
    for (const identifier of after.categories) {
      const ids = known.categories.get(identifier)?.ids ?? [];
      ids.forEach((id, index) => direct.set(id, index === ids.length - 1 || direct.get(id) === true));
    }
    return [...direct].map(([categoryId, isDirect]) => ({ productId, categoryId, direct: isDirect }));
  });
  const old = written.filter(({ before }) => before).map(({ id }) => id);
  if (old.length) await db.delete(productCategories).where(inArray(productCategories.productId, old));
  await insertAll(db, productCategories, rows);
}

/** A product also has all defining values of its items, for filters. */
async function writeValues(db: Tx, known: Known, written: readonly Written[]) {
  if (!written.length) return;
  const rows = written.flatMap(({ id: productId, after }) =>
    Object.entries(after.attributes).flatMap(([attribute, chosen]) =>
      chosen.flatMap((identifier) => {
        const attributeValueId = known.values.get(valueKey(attribute, identifier))?.id;
        const attributeId = known.attributes.get(attribute)?.id;
        return attributeValueId === undefined || attributeId === undefined
          ? []
          : [{ productId, attributeValueId, attributeId }];
      }),
    ),
  );
  const ids = written.map(({ id }) => id);
  await db.execute(sql`delete from product_attributes pa using attributes a, products p
    where pa.product_id in ${ids} and a.id = pa.attribute_id and p.id = pa.product_id
      and not (p.type = 'product' and a.usage = 'Defining')`);
  await insertAll(db, productAttributes, rows, sql`on conflict do nothing`);
  const parents = [...new Set(written.map(({ topId }) => topId))];
  await db.execute(sql`delete from product_attributes pa using attributes a, products p
    where pa.product_id in ${parents} and a.id = pa.attribute_id and a.usage = 'Defining' and p.id = pa.product_id and p.type = 'product'
      and not exists (select from products item join product_attributes own on own.product_id = item.id
        where item.parent_id = pa.product_id and own.attribute_value_id = pa.attribute_value_id)`);
  await db.execute(sql`insert into product_attributes (product_id, attribute_value_id, attribute_id)
    select distinct item.parent_id, own.attribute_value_id, own.attribute_id
    from products item join product_attributes own on own.product_id = item.id join attributes a on a.id = own.attribute_id
    where item.parent_id in ${parents} and a.usage = 'Defining' on conflict do nothing`);
}

async function writeParts(db: Tx, all: readonly Written[], written: readonly Written[]) {
  const sets = written.filter(({ before, after }) => before?.parts.length || after.parts.length);
  if (!sets.length) return;
  const names = [...new Set(sets.flatMap(({ after }) => after.parts.map(({ partNumber }) => partNumber)))];
  const found = names.length
    ? await db
        .select({ id: products.id, partNumber: products.partNumber })
        .from(products)
        .where(inArray(products.partNumber, names))
    : [];
  const ids = new Map(
    [...found, ...all.map(({ id, after }) => ({ id, partNumber: after.partNumber }))].map((one) => [
      one.partNumber,
      one.id,
    ]),
  );
  await db.delete(components).where(inArray(components.parentId, sets.map(({ id }) => id))); // oxfmt-ignore
  await insertAll(
    db,
    components,
    sets.flatMap(({ id: parentId, after }) =>
      after.parts.flatMap(({ partNumber, quantity }, index) => {
        const productId = ids.get(partNumber);
        return productId === undefined ? [] : [{ parentId, productId, quantity, sequence: index + 1 }];
      }),
    ),
  );
}

import { and, eq, inArray, or } from "drizzle-orm";
import { readUnsold } from "#backend/catalog/sold.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { missing, refused } from "#backend/platform/http/fault.ts";
import type { Store } from "#backend/store/store.ts";
import { readId } from "#backend/platform/http/id.ts";

export type ProductRow = typeof products.$inferSelect;
/** How a caller names an entry of the catalog. */
export type Named = { partNumber?: string | undefined; productId?: string | undefined };

/** Entries of one store's catalog, read together. */
export type Catalog = {
  /** The ids of all entries that were read. */
  ids: number[];
  orderable: (named: Named) => ProductRow;
  kit: (named: Named) => ProductRow;
};

/**
 * Reads all entries that callers name with no more queries than a single one takes. Then, without waiting:
 * `orderable` is the item or package a caller wants to buy; a product with a single item resolves to it. Errors:
 * `_ERR_GETTING_SKU` unknown in this store, `_ERR_CATALOG_ENTRY_MARK_FOR_DELETE` withdrawn, `_ERR_PROD_NOT_ORDERABLE`
 * for what is not bought as one line, and for goods of a seller who does not sell now. `kit` is the configurable kit:
 * `_ERR_PROD_NOT_ORDERABLE` for anything else.
 * @see docs/interface/cart.md#adding
 */
export async function openCatalog(db: Db, store: Store, wanted: readonly Named[]): Promise<Catalog> {
  const entries = await readEntries(db, store, wanted);
  const family = await readFamily(db, entries);
  const known = new Map([...entries, ...family].map((row) => [row.id, row]));
  const isUnsold = await readUnsold(db, [...known.values()]);
  const find = (named: Named) => findEntry(entries, named);
  const requireSold = (entry: ProductRow) => {
    if (isUnsold(entry)) throw notOrderable(entry);
    return entry;
  };
  return {
    ids: [...known.keys()],
    orderable: (named) => requireSold(orderableOf(find(named), [...known.values()])),
    kit: (named) => requireSold(kitOf(find(named))),
  };
}

/** One item or package, as `openCatalog` finds it. */
export const resolveOrderable = async (db: Db, store: Store, named: Named): Promise<ProductRow> =>
  (await openCatalog(db, store, [named])).orderable(named);

/** One configurable kit, as `openCatalog` finds it. */
export const resolveKit = async (db: Db, store: Store, named: Named): Promise<ProductRow> =>
  (await openCatalog(db, store, [named])).kit(named);

/** 400 `_ERR_PROD_NOT_ORDERABLE` with the part number. @see docs/interface/errors.md#cart-order-and-delivery */
export const notOrderable = (entry: Pick<ProductRow, "partNumber">) =>
  refused("_ERR_PROD_NOT_ORDERABLE", { partNumber: entry.partNumber });
const withdrawn = (entry: ProductRow) =>
  refused("_ERR_CATALOG_ENTRY_MARK_FOR_DELETE", { partNumber: entry.partNumber });

function orderableOf(entry: ProductRow, known: readonly ProductRow[]): ProductRow {
  const item = entry.type === "product" ? onlyItem(entry, known) : entry;
  if (item.type !== "item" && item.type !== "package") throw notOrderable(item);
  const parent = known.find(({ id }) => id === item.parentId);
  if (item.withdrawn || parent?.withdrawn) throw withdrawn(item);
  if (!item.buyable || parent?.buyable === false) throw notOrderable(item);
  return item;
}

function onlyItem(product: ProductRow, known: readonly ProductRow[]): ProductRow {
  if (product.withdrawn) throw withdrawn(product);
  const [item, ...others] = known.filter(({ parentId }) => parentId === product.id);
  if (!item || others.length) throw notOrderable(product);
  return item;
}

function kitOf(entry: ProductRow): ProductRow {
  if (entry.withdrawn) throw withdrawn(entry);
  if (entry.type !== "kit" || !entry.buyable) throw notOrderable(entry);
  return entry;
}

function findEntry(entries: readonly ProductRow[], named: Named): ProductRow {
  const { partNumber, productId } = named;
  const name = partNumber ?? productId;
  if (!name) throw missing("partNumber");
  const entry = entries.find((row) =>
    partNumber === undefined ? row.id === idOf(named) : row.partNumber === partNumber,
  );
  if (!entry) throw refused("_ERR_GETTING_SKU", { name });
  return entry;
}

const idOf = ({ productId = "" }: Named) => readId(productId) ?? -1;

async function readEntries(db: Db, store: Store, wanted: readonly Named[]): Promise<ProductRow[]> {
  const partNumbers = wanted.flatMap(({ partNumber }) => partNumber || []);
  const ids = wanted.filter(({ partNumber, productId }) => partNumber === undefined && productId).map(idOf);
  const named = or(inArray(products.partNumber, partNumbers), inArray(products.id, ids));
  return partNumbers.length || ids.length
    ? db
        .select()
        .from(products)
        .where(and(named, eq(products.storeId, store.id)))
    : [];
}

/** The products of items, and the items of products. */
async function readFamily(db: Db, entries: readonly ProductRow[]): Promise<ProductRow[]> {
  const parents = entries.flatMap(({ parentId }) => parentId ?? []);
  const parentIds = entries.filter(({ type }) => type === "product").map(({ id }) => id);
  return parents.length || parentIds.length
    ? db
        .select()
        .from(products)
        .where(or(inArray(products.id, parents), inArray(products.parentId, parentIds)))
    : [];
}

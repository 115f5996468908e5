import { and, eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { products } from "../db/schema/index.ts";
import { missing, refused } from "../http/fault.ts";
import type { Store } from "../store/store.ts";

export type ProductRow = typeof products.$inferSelect;
/** How a caller names an entry of the catalogue. */
export type Named = { partNumber?: string | undefined; productId?: string | undefined };

/**
 * The item or package a caller wants to buy; a product with a single item stands for it.
 * Errors: `_ERR_GETTING_SKU` unknown in this store, `_ERR_CATALOG_ENTRY_MARK_FOR_DELETE` withdrawn,
 * `_ERR_PROD_NOT_ORDERABLE` for what is not bought as one line. Source: contract §1.6, POST cart.
 */
export async function resolveOrderable(db: Db, store: Store, named: Named): Promise<ProductRow> {
  const entry = await findEntry(db, store, named);
  const item = entry.type === "product" ? await onlyItem(db, entry) : entry;
  if (item.type !== "item" && item.type !== "package") throw notOrderable(item);
  const parent = item.parentId === null ? undefined : await byId(db, item.parentId);
  if (item.withdrawn || parent?.withdrawn) throw withdrawn(item);
  if (!item.buyable || parent?.buyable === false) throw notOrderable(item);
  return item;
}

/** The configurable kit a caller names. Errors as above; `_ERR_PROD_NOT_ORDERABLE` for anything but a kit. */
export async function resolveKit(db: Db, store: Store, named: Named): Promise<ProductRow> {
  const entry = await findEntry(db, store, named);
  if (entry.withdrawn) throw withdrawn(entry);
  if (entry.type !== "kit" || !entry.buyable) throw notOrderable(entry);
  return entry;
}

export const notOrderable = (entry: Pick<ProductRow, "partNumber">) =>
  refused("_ERR_PROD_NOT_ORDERABLE", "CMN0951E", entry.partNumber);
const withdrawn = (entry: ProductRow) => refused("_ERR_CATALOG_ENTRY_MARK_FOR_DELETE", "CWXCO3006E", entry.partNumber);

async function findEntry(db: Db, store: Store, { partNumber, productId }: Named): Promise<ProductRow> {
  const name = partNumber ?? productId;
  if (!name) throw missing("partNumber");
  const id = partNumber === undefined && /^\d{1,15}$/.test(name) ? Number(name) : -1;
  const is = partNumber === undefined ? eq(products.id, id) : eq(products.partNumber, partNumber);
  const [entry] = await db
    .select()
    .from(products)
    .where(and(is, eq(products.storeId, store.id)));
  if (!entry) throw refused("_ERR_GETTING_SKU", "", name);
  return entry;
}

async function byId(db: Db, id: number): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

async function onlyItem(db: Db, product: ProductRow): Promise<ProductRow> {
  if (product.withdrawn) throw withdrawn(product);
  const items = await db.select().from(products).where(eq(products.parentId, product.id));
  const [item] = items;
  if (!item || items.length > 1) throw notOrderable(product);
  return item;
}

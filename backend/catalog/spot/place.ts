import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { readId } from "#backend/platform/http/id.ts";
import type { Store } from "#backend/store/store.ts";
import { type Place, plainTerm } from "./choose.ts";

/** Ids and words as they were sent. */
export type Looked = {
  categoryId?: string | undefined;
  productId?: string | undefined;
  searchTerm?: string | undefined;
};

/** What the page is about, for the rules of activities; unknown ids are about nothing. */
export async function placeOf(
  db: Db,
  store: Store,
  { categoryId, productId, searchTerm }: Looked,
  now: Date,
): Promise<Place> {
  const [category, product] = [readId(categoryId), readId(productId)];
  const categories = category === undefined ? [] : await categoriesAbove(db, store, category);
  const about = product === undefined ? undefined : await aboutProduct(db, store, product);
  return {
    now,
    categories: new Set([...categories, ...(about?.categories ?? [])]),
    products: new Set(about?.products),
    searchTerm: searchTerm === undefined ? undefined : plainTerm(searchTerm),
  };
}

async function categoriesAbove(db: Db, store: Store, id: number): Promise<number[]> {
  const select = sql`select path from categories where id = ${id} and store_id = ${store.id}`;
  const [row] = await readRows<{ path: string }>(db, select);
  return (row?.path ?? "").split("/").filter(Boolean).map(Number);
}

async function aboutProduct(db: Db, store: Store, id: number) {
  const [row] = await readRows<{ products: number[]; categories: number[] }>(
    db,
    sql`select array_remove(array[p.id, p.parent_id], null) as products,
        array(select pc.category_id from product_categories pc where pc.product_id in (p.id, p.parent_id)) as categories
      from products p where p.id = ${id} and p.store_id = ${store.id}`,
  );
  return row;
}

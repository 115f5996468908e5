import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { categories, productCategories, products } from "#backend/platform/db/schema/catalog.ts";
import type { Store } from "#backend/store/store.ts";

/** Which products of these lines are, directly or through their parents, in departments of the store with these identifiers. */
export async function productsIn(
  db: Db,
  { id }: Pick<Store, "id">,
  identifiers: readonly string[],
  lines: readonly { productId: number }[],
): Promise<Set<number>> {
  if (!identifiers.length || !lines.length) return new Set();
  const ids = lines.map(({ productId }) => productId);
  const parents = await db
    .select({ id: products.id, parentId: products.parentId })
    .from(products)
    .where(inArray(products.id, ids));
  const listed = [...ids, ...parents.flatMap(({ parentId }) => parentId ?? [])];
  const rows = await db
    .select({ productId: productCategories.productId })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(
      and(
        inArray(productCategories.productId, listed),
        eq(categories.storeId, id),
        inArray(categories.identifier, [...identifiers]),
      ),
    );
  const out = new Set(rows.map(({ productId }) => productId));
  return new Set(parents.filter((row) => out.has(row.id) || out.has(row.parentId ?? 0)).map((row) => row.id));
}

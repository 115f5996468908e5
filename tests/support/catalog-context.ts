import { sql } from "drizzle-orm";
import type { CatalogContext } from "#backend/catalog/context.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { stores } from "#backend/platform/db/schema/store.ts";

/** What a catalog call sees in a store: in Spanish, in pesos, under its default contract. */
export const contextIn = (db: Db, store: CatalogContext["store"]): CatalogContext => ({
  ...{ db, store, listings: sql`listings`, currency: "MXN", languageId: -5 },
  contractIds: [store.defaultContractId],
});

/** The same in the first store. */
export async function firstContext(db: Db): Promise<CatalogContext> {
  const [store] = await db.select().from(stores).orderBy(stores.id).limit(1);
  if (!store) throw new Error("there is no store");
  return contextIn(db, store);
}

/** Names of products and categories in all languages, and brands. */
export async function catalogNames(db: Db): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    db,
    sql`select name from product_texts union all select name from category_texts union all select manufacturer from products`,
  );
  return rows.map(({ name }) => name);
}

import { inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { productTexts } from "#backend/platform/db/schema/catalog.ts";

/** The names of these products in the requested language, or in any in which they have one. */
export async function namesOf(db: Db, productIds: number[], languageId: number): Promise<Map<number, string>> {
  if (!productIds.length) return new Map();
  const rows = await db.select().from(productTexts).where(inArray(productTexts.productId, productIds));
  const names = new Map(rows.map(({ productId, name }) => [productId, name]));
  for (const row of rows) if (row.languageId === languageId) names.set(row.productId, row.name);
  return names;
}

import { inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { productTexts } from "#backend/platform/db/schema/catalog.ts";
import type { OrderItemRow } from "./rows.ts";

/** The names of these products in the requested language, or in any in which they have one. */
export async function namesOf(db: Db, productIds: number[], languageId: number): Promise<Map<number, string>> {
  if (!productIds.length) return new Map();
  const rows = await db.select().from(productTexts).where(inArray(productTexts.productId, productIds));
  const names = new Map(rows.map(({ productId, name }) => [productId, name]));
  for (const row of rows) if (row.languageId === languageId) names.set(row.productId, row.name);
  return names;
}

/** What the goods of these lines are called, by the line's id: by their part number if they have no name. */
export async function namesOfLines(
  db: Db,
  lines: readonly Pick<OrderItemRow, "id" | "productId" | "partNumber">[],
  languageId: number,
): Promise<Map<number, string>> {
  const ids = lines.map(({ productId }) => productId);
  const names = await namesOf(db, ids, languageId);
  return new Map(lines.map((line) => [line.id, names.get(line.productId) ?? line.partNumber]));
}

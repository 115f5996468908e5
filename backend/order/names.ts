import { inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { productTexts } from "#backend/platform/db/schema/catalog.ts";
import type { Localized } from "#backend/platform/db/schema/columns.ts";
import { textIn } from "#backend/platform/text.ts";
import type { OrderItemRow } from "./rows.ts";

/** The names of these products in the requested language, falling back as all texts do. */
export async function namesOf(db: Db, productIds: number[], languageId: number): Promise<Map<number, string>> {
  if (!productIds.length) return new Map();
  const rows = await db.select().from(productTexts).where(inArray(productTexts.productId, productIds));
  const texts = new Map<number, Localized>();
  for (const { productId, languageId: written, name } of rows)
    texts.set(productId, { ...texts.get(productId), [String(written)]: name });
  return new Map([...texts].map(([productId, names]) => [productId, textIn(names, languageId)]));
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

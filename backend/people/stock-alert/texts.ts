import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { productTexts } from "#backend/platform/db/schema/catalog.ts";

/** In the reader's language, or any other; an item without an address of its own leads to its product. */
export async function textsOf(tx: Db, productId: number, languageId: number) {
  const [row] = await tx
    .select({ name: productTexts.name, keyword: productTexts.keyword })
    .from(productTexts)
    .where(
      sql`${productTexts.productId} in (select id from products where id = ${productId}
        union select parent_id from products where id = ${productId})`,
    )
    .orderBy(sql`${productTexts.languageId} = ${languageId} desc, ${productTexts.productId} = ${productId} desc`)
    .limit(1);
  return { name: row?.name ?? "", keyword: row?.keyword ?? "" };
}

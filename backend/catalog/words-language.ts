import { sql } from "drizzle-orm";
import { readRow } from "#backend/platform/db/read.ts";
import type { CatalogContext } from "./context.ts";
import { english } from "./languages.ts";
import type { ListingIndex } from "./listing-index/listing-index.ts";

/** The language of the words that are suggested and compared: the shopper's if the store has texts in it, otherwise English. */
export async function wordsLanguage({ db, store, languageId }: CatalogContext, index?: ListingIndex): Promise<number> {
  if (index) return index.languageOf(languageId);
  const { is } = await readRow<{ is: boolean }>(
    db,
    sql`select exists (select from products p join product_texts t on t.product_id = p.id and t.language_id = ${languageId}
      where p.store_id = ${store.id} and p.parent_id is null and not p.withdrawn) as is`,
  );
  return is ? languageId : english;
}

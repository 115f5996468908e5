import { type SQL, sql } from "drizzle-orm";

const spanish = -5;
export const english = -1;
const arabic = -23;

/** The languages whose texts a search reads; of an entry's texts, the one in the first of them counts. */
export const searchedLanguages = (languageId: number): number[] => [...new Set([languageId, english, spanish])];

/** The languages that have rules for words of their own; the first one's serve all others. */
export const wordLanguages: readonly number[] = [english, spanish, arabic];

/** The rules by which texts in a language become search words: those of Spanish, Arabic, or English for all others. */
export function configOf(languageId: number): SQL {
  if (languageId === spanish) return sql`'shop_es'::regconfig`;
  return languageId === arabic ? sql`'shop_ar'::regconfig` : sql`'shop_en'::regconfig`;
}

/** The same for a column of language ids. */
export const configIn = (languageId: SQL): SQL =>
  sql`case ${languageId} when ${spanish}::int then 'shop_es'::regconfig when ${arabic}::int then 'shop_ar'::regconfig else 'shop_en'::regconfig end`;

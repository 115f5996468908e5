import { type SQL, sql } from "drizzle-orm";
import { readRow } from "#backend/platform/db/read.ts";
import { type AskedQuery, askedQuery } from "./asked-term.ts";
import type { CatalogContext } from "./context.ts";
import { configOf } from "./languages.ts";
import type { ListingIndex } from "./listing-index/listing-index.ts";
import { measure, withoutInches } from "./measure.ts";
import { readSynonyms } from "./synonym/synonyms.ts";
import { wordsLanguage } from "./words-language.ts";

/** What is being typed, as the database reads it, and its last word without accents. */
export type AskedTyped = AskedQuery & { last: string };

/** Reads what is being typed. @param words folded, of letters and digits only */
export async function askTyped(
  context: CatalogContext,
  words: readonly string[],
  index?: ListingIndex,
): Promise<AskedTyped> {
  const { db, store, languageId } = context;
  const language = await wordsLanguage(context, index);
  const { query, last } = await readRow<{ query: string; last: string }>(
    db,
    sql`select ${typedQuery(language, words)}::text as query, unaccent(${words.at(-1) ?? ""}::text) as last`,
  );
  const synonyms = index ? index.names.synonyms : await readSynonyms(db, store.id, [languageId]);
  return { ...askedQuery(language, query, synonyms.get(languageId)), last };
}

/** The full-text query for what is being typed: all words must occur, and each may be incomplete. */
function typedQuery(languageId: number, words: readonly string[]): SQL {
  const config = configOf(languageId);
  const [last = "", ...before] = termsOf(words).reverse();
  // The incomplete last word may be a stop word ("me" while typing "mesa"), so it is also matched literally.
  return sql`(to_tsquery(${config}, ${before.join(" & ")}) && (to_tsquery(${config}, ${last}) || to_tsquery('simple', unaccent(${last}::text))))`;
}

/** Per word, or number with its unit, the part of a `tsquery` that finds it. */
const termsOf = (words: readonly string[]): string[] =>
  withoutInches(words.join(" "))
    .replace(measure, (_, number, space, unit) =>
      space === "" ? `(${number}${unit}:*|${number}<->${unit}:*)` : `(${number}${unit}:*|${number}:*&${unit}:*)`,
    )
    .split(" ")
    .map((term) => (term.endsWith(")") ? term : `${term}:*`));

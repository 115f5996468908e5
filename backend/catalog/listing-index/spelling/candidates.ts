import { sql } from "drizzle-orm";
import { readRow, readRows } from "#backend/platform/db/read.ts";
import type { CatalogContext } from "#backend/catalog/context.ts";
import { configOf } from "#backend/catalog/languages.ts";
import { folded } from "#backend/catalog/folding.ts";
import type { ListingIndex } from "../listing-index.ts";
import { nameWords } from "../rows.ts";
import { remembered } from "../remember.ts";
import { isKnown } from "../words/find.ts";
import { parseQuery } from "../words/query.ts";
import { LikeWords, type OtherName } from "./like-words.ts";
import type { Name } from "./name-words.ts";

/** A word of the search, and a similar word of the shop; null without one. `empty`: a word such as "for", which finds nothing. */
export type Candidate = {
  place: number;
  word: string;
  known: boolean;
  empty: boolean;
  similar: string | null;
  score: number | null;
};
/** A word of the search with its likely misspellings; without any, it is only looked up. */
export type Spelled = { word: string; spellings: string[] };

/**
 * Says for each word whether it matches an entry, and finds the most similar words of names, categories, and brands.
 * @returns undefined while the words are being read
 */
export async function candidatesInIndex(
  index: ListingIndex,
  context: CatalogContext,
  asked: readonly Spelled[],
): Promise<Candidate[] | undefined> {
  const id = index.languageOf(context.languageId);
  const config = configOf(id);
  const read = await readRow<{ queries: string[]; plain: string[][] }>(
    context.db,
    sql`select array(select plainto_tsquery(${config}, word)::text from ${listed(asked.map(({ word }) => folded(word)))}) as queries,
      (select json_agg((select json_agg(unaccent(spelling) order by place) from json_array_elements_text(spellings) with ordinality as one (spelling, place)) order by at)
        from json_array_elements(${JSON.stringify(asked.map(({ spellings }) => spellings))}::json) with ordinality as listed (spellings, at)) as plain`,
  );
  const others = await remembered(
    index,
    ({ otherNames }) => otherNames,
    String(context.languageId),
    () => readOtherNames(index, context),
  );
  const words = index.wordsIn(id);
  const names = index.nameWordsIn(id);
  const synonyms = index.names.synonyms.get(context.languageId);
  const queries = read.queries.map((query) => parseQuery(synonyms?.widen(query, id) ?? query));
  if (!words || !names || !queries.every((query) => !query || isKnown(query))) return undefined;
  const like = new LikeWords(names, others);
  return asked.flatMap(({ word, spellings }, place): Candidate[] => {
    const query = queries[place];
    const empty = query === undefined;
    const known = query !== undefined && words.occursIn(query, index.columns.listed);
    // A word that matches needs no other spelling.
    const similar = known ? [] : like.closest(word, spellings.map((raw, at) => ({ raw, plain: read.plain[place]?.[at] ?? raw }))); // oxfmt-ignore
    const rows = similar.map((row) => ({ place, word, known, empty, ...row }));
    return rows.length > 0 ? rows : [{ place, word, known, empty, similar: null, score: null }];
  });
}

const listed = (words: readonly string[]) =>
  sql`(select word from json_array_elements_text(${JSON.stringify(words)}::json) with ordinality as listed (word, at) order by at) asked`;

/** Names of categories, synonyms, and the brands of listed entries. */
function readOtherNames(
  { columns, languageOf }: ListingIndex,
  { db, store, languageId }: CatalogContext,
): Promise<OtherName[]> {
  const brands = new Set<number>();
  for (let slot = 0; slot < columns.count; slot += 1)
    if (columns.listed[slot] === 1) brands.add(columns.brand[slot] ?? 0);
  const texts = JSON.stringify([...brands].map((number) => columns.brands.keys[number] ?? ""));
  return readRows<Name & { isBrand: boolean }>(
    db,
    sql`select "isBrand", ${nameWords(sql`name`)} from (
        select t.name, false as "isBrand" from category_texts t join categories c on c.id = t.category_id
          where c.store_id = ${store.id} and t.language_id = ${languageOf(languageId)}
        union all select unnest(terms), false from synonyms where store_id = ${store.id} and language_id = ${languageId}
        union all select brand, true from json_array_elements_text(${texts}::json) brand) named`,
  );
}

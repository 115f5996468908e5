import { type SQL, sql } from "drizzle-orm";
import { readRows } from "#backend/platform/db/read.ts";
import type { CatalogContext } from "./context.ts";
import { folded } from "./folding.ts";
import { configOf, searchedLanguages } from "./languages.ts";
import { searchQuery } from "./search-query.ts";
import { readSynonyms, type Synonyms, type SynonymsByLanguage } from "./synonym/synonyms.ts";

/** What finds a term in texts of one language: a `tsquery`, and the same with synonyms, which is equal where there are none. */
export type AskedQuery = { languageId: number; exact: string; wide: string };
/** A search term as the database reads it: a query for each language searched, and the entries with that part number. */
export type AskedTerm = { queries: AskedQuery[]; numbered: number[] };

/** A search term and the language in which it is read. */
export type TermIn = { term: string; languageId: number };

/** Reads several search terms at once. @param synonyms those of the store, if they are in memory */
export async function askTerms(
  { db, store }: Pick<CatalogContext, "db" | "store">,
  terms: readonly TermIn[],
  synonyms?: SynonymsByLanguage,
): Promise<AskedTerm[]> {
  const known =
    synonyms ??
    (await readSynonyms(
      db,
      store.id,
      terms.map(({ languageId }) => languageId),
    ));
  const asked = terms.map(({ term, languageId }, place) => {
    const queries = searchedLanguages(languageId).map((id) => sql`${searchQuery(configOf(id), term)}::text`);
    return sql`select ${place}::int as place, array[${sql.join(queries, sql`, `)}] as queries,
      array(${withPartNumber(store.id, term)}) as numbered`;
  });
  const rows = await readRows<{ queries: string[]; numbered: number[] }>(
    db,
    sql`select queries, numbered from (${sql.join(asked, sql` union all `)}) asked order by place`,
  );
  return terms.map(({ languageId }, at) => ({
    numbered: rows[at]?.numbered ?? [],
    queries: searchedLanguages(languageId).map((id, which) =>
      askedQuery(id, rows[at]?.queries[which] ?? "", known.get(languageId)),
    ),
  }));
}

/** A term of a search in one language, with what its synonyms add. @param exact the words as typed. Pure. */
export const askedQuery = (languageId: number, exact: string, synonyms?: Synonyms): AskedQuery => ({
  ...{ languageId, exact, wide: synonyms?.widen(exact, languageId) ?? exact },
});

/** Whether synonyms add anything to any of the queries. Pure. */
export const isWider = (queries: readonly AskedQuery[]): boolean => queries.some(({ exact, wide }) => exact !== wide);

/**
 * How well a text `t` that the query finds fits it. What is found without synonyms comes first.
 * @param wider whether one of the queries of the term has synonyms
 */
export const rankOf = ({ exact, wide }: AskedQuery, wider: boolean): SQL =>
  wider
    ? sql`case when t.search @@ ${exact}::tsquery then ${preferred}::int + ts_rank(t.search, ${exact}::tsquery) else ts_rank(t.search, ${wide}::tsquery) end`
    : sql`ts_rank(t.search, ${exact}::tsquery)`;

/** More than any rank. */
export const preferred = 2;

/** Ids of entries whose own part number, or that of one of their items, is the term; capitals and what divides its parts do not count. */
export function withPartNumber(storeId: number, term: string): SQL {
  const plain = (number: SQL) => sql`upper(translate(${number}, '-_./ ', ''))`;
  return sql`select coalesce(parent_id, id) as id from products
    where store_id = ${storeId} and ${plain(sql`part_number`)} = ${plain(sql`${folded(term.trim())}::text`)} and ${plain(sql`part_number`)} <> ''`;
}

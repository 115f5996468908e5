import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { configOf, wordLanguages } from "../languages.ts";
import { foldedIn } from "../folding.ts";
import { parseQuery, type Query, writeQuery } from "../listing-index/words/query.ts";
import { type Alternatives, alternativesOf, widened } from "./widen.ts";

/** The queries (`tsquery`) of the terms, by the languages that have rules for words of their own. */
export type SynonymRow = { languageId: number; isOneWay: boolean; queries: Record<string, string[]> };

/** The synonyms that a store has in one language. */
export class Synonyms {
  private readonly found = new Map<string, Alternatives>();

  constructor(private readonly rows: readonly SynonymRow[]) {}

  /**
   * A query (`tsquery`) in which each term is joined by its synonyms; the query itself where there are none.
   * @param languageId of the texts that it is for
   */
  widen(query: string, languageId: number): string {
    if (this.rows.length === 0) return query;
    const read = parseQuery(query);
    if (!read) return query;
    const wide = widened(read, this.alternativesIn(String(ruledBy(languageId))));
    return wide === read ? query : writeQuery(wide);
  }

  private alternativesIn(language: string): Alternatives {
    const known = this.found.get(language);
    if (known) return known;
    const alternatives = alternativesOf(this.rows.flatMap((row) => pairsOf(row, language)));
    this.found.set(language, alternatives);
    return alternatives;
  }
}

export type SynonymsByLanguage = ReadonlyMap<number, Synonyms>;

const ruledBy = (languageId: number) => (wordLanguages.includes(languageId) ? languageId : wordLanguages[0]);

function pairsOf({ isOneWay, queries }: SynonymRow, language: string) {
  const terms = (queries[language] ?? []).map((text) => ({ text, query: parseQuery(text) }));
  return terms.slice(0, isOneWay ? 1 : terms.length).flatMap(({ text, query }) => {
    const others = terms.flatMap((other): Query[] => (other.query && other.text !== text ? [other.query] : []));
    return query && others.length > 0 ? [{ from: query, others }] : [];
  });
}

/** The synonyms of a store in all languages, or in some. */
export async function readSynonyms(
  db: Db,
  storeId: number,
  languageIds?: readonly number[],
): Promise<SynonymsByLanguage> {
  const queries = wordLanguages.map(
    (id) =>
      sql`${String(id)}::text, (select json_agg(plainto_tsquery(${configOf(id)}, term)::text order by place) from plain)`,
  );
  const some = languageIds && sql`and s.language_id in ${[...new Set(languageIds)]}`;
  const rows = await readRows<SynonymRow>(
    db,
    sql`select s.language_id as "languageId", s.is_one_way as "isOneWay", listed.queries from synonyms s cross join lateral (
        with plain as (select ${foldedIn(sql`term`)} as term, place from unnest(s.terms) with ordinality as one (term, place))
        select json_build_object(${sql.join(queries, sql`, `)}) as queries) listed
      where s.store_id = ${storeId} ${some} order by s.id`,
  );
  const byLanguage = new Map<number, SynonymRow[]>();
  for (const row of rows) byLanguage.set(row.languageId, [...(byLanguage.get(row.languageId) ?? []), row]);
  return new Map([...byLanguage].map(([id, own]) => [id, new Synonyms(own)]));
}

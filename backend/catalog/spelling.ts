import { sql } from "drizzle-orm";
import { readRows } from "../db/read.ts";
import { type CatalogContext, searchLanguage } from "./context.ts";

type Candidate = { place: number; word: string; known: boolean; similar: string | null; score: number | null };

/**
 * Terms the shop knows that look like one it does not, best first: the whole term with each unknown word replaced, then
 * single words. Words of names, categories and brands count. Empty when nothing is similar enough.
 */
export async function suggestTerms(context: CatalogContext, term: string): Promise<string[]> {
  const words = wordsOf(term).slice(0, mostWords);
  if (words.length === 0) return [];
  const candidates = await findCandidates(context, words);
  const best = candidates.filter(({ similar, score }) => similar !== null && (score ?? 0) >= similarEnough);
  if (best.length === 0) return [];
  const whole = words.flatMap((word, place) => {
    const own = candidates.filter((candidate) => candidate.place === place);
    if (own.some(({ known }) => known)) return word;
    return best.find((candidate) => candidate.place === place)?.similar ?? [];
  });
  const single = [...best].sort((a, b) => (b.score ?? 0) - (a.score ?? 0)).flatMap(({ similar }) => similar ?? []);
  return [...new Set([whole.join(" "), ...single])].slice(0, mostSuggestions);
}

const mostWords = 6;
const mostSuggestions = 3;
const similarEnough = 0.34;
/** Of the index search: lower than pg_trgm's own, since the letters of a short word weigh much. */
const threshold = "0.45";

/** Words of three letters or more, as they stand. */
export const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);

async function findCandidates({ db, store, languageId }: CatalogContext, words: string[]): Promise<Candidate[]> {
  const { id, config } = searchLanguage(languageId);
  const asked = sql.join(words.map((word, place) => sql`(${word}::text, ${place}::int)`), sql`, `);
  const listed = sql`p.store_id = ${store.id} and p.parent_id is null and not p.withdrawn`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${threshold}, true)`);
    return readRows<Candidate>(
      tx,
      sql`with asked (word, place) as (values ${asked})
        select asked.place, asked.word, similar.word as similar, similar.score,
          exists (select from product_texts t join products p on p.id = t.product_id
            where t.language_id = ${id} and t.search @@ plainto_tsquery(${config}, asked.word) and ${listed}) as known
        from asked left join lateral (
          select piece as word, max(similarity(unaccent(piece), unaccent(asked.word))) as score
          from (
            (select t.name from product_texts t join products p on p.id = t.product_id
              where t.name %> asked.word and t.language_id = ${id} and ${listed} limit 500)
            union all
            select t.name from category_texts t join categories c on c.id = t.category_id
              where c.store_id = ${store.id} and t.language_id = ${id} and t.name %> asked.word
            union all
            select distinct p.manufacturer from products p where ${listed} and p.manufacturer %> asked.word
          ) names, regexp_split_to_table(lower(names.name), '[^[:alnum:]]+') piece
          where length(piece) > 2 and piece <> asked.word group by 1 order by 2 desc, 1 limit 3
        ) similar on true
        order by asked.place, similar.score desc nulls last`,
    );
  });
}

import { sql } from "drizzle-orm";
import { readRows } from "#backend/platform/db/read.ts";
import { type CatalogContext, searchLanguage } from "./context.ts";
import type { ListingIndex } from "./listing-index/listing-index.ts";
import { type Candidate, candidatesInIndex } from "./listing-index/spelling/candidates.ts";
import { similarEnough, threshold } from "./listing-index/spelling/like-words.ts";

/**
 * Terms the shop knows that look like one it does not, best first: the whole term with each unknown word replaced, then
 * single words. Words of names, categories and brands count. Empty when nothing is similar enough.
 * @param index compares the words if it has them in memory; otherwise the database does
 */
export async function suggestTerms(context: CatalogContext, term: string, index?: ListingIndex): Promise<string[]> {
  const words = wordsOf(term).slice(0, maxWords);
  if (words.length === 0) return [];
  const asked = words.map((word) => ({ word, spellings: spellings(word) }));
  const candidates =
    (index && (await candidatesInIndex(index, context, asked))) ?? (await findCandidates(context, words));
  const likely = candidates.filter(
    ({ known, similar, score }) => !known && similar !== null && (score ?? 0) >= similarEnough,
  );
  const corrected = words.flatMap((word, place) => {
    if (candidates.some((candidate) => candidate.place === place && candidate.known)) return word;
    return likely.find((candidate) => candidate.place === place)?.similar ?? [];
  });
  const single = [...likely].sort((a, b) => (b.score ?? 0) - (a.score ?? 0)).flatMap(({ similar }) => similar ?? []);
  // If all words are known but never occur together, each of them is suggested by itself.
  const terms = [corrected.join(" "), ...single, ...corrected].filter(
    (suggestion) => suggestion && suggestion !== words.join(" "),
  );
  return [...new Set(terms)].slice(0, maxSuggestions);
}

const maxWords = 6;
const maxSuggestions = 3;

/** Words of three letters or more, unchanged. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);

/**
 * The word with each of its vowels accented in turn and each pair of neighboring letters swapped. Both kinds of typo change too
 * many trigrams of a short word for the index to find the right one.
 */
function spellings(word: string): string[] {
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "");
  const letters = [...plain];
  const replaced = (index: number, count: number, text: string) => letters.toSpliced(index, count, text).join("");
  const accented = letters.flatMap((letter, index) => (accents[letter] ? [replaced(index, 1, accents[letter])] : []));
  const exchanged = letters.slice(1).map((letter, index) => replaced(index, 2, letter + letters[index]));
  return [...new Set([word, plain, ...accented, ...exchanged])].slice(0, maxSpellings);
}

const maxSpellings = 16;
const accents: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú", n: "ñ" };

async function findCandidates({ db, store, languageId }: CatalogContext, words: string[]): Promise<Candidate[]> {
  const { id, config } = searchLanguage(languageId);
  const asked = sql.join(
    words.map((word, place) => sql`(${word}::text, ${place}::int)`),
    sql`, `,
  );
  const listed = sql`p.store_id = ${store.id} and p.parent_id is null and not p.withdrawn`;
  const spelled = sql.join(
    words.flatMap((word, place) => spellings(word).map((spelling) => sql`(${spelling}::text, ${place}::int)`)),
    sql`, `,
  );
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`);
    return readRows<Candidate>(
      tx,
      sql`with asked (word, place) as (values ${asked}), spelled (word, place) as (values ${spelled}),
          -- Few brands have many goods: each is compared once.
          brand as materialized (select distinct p.manufacturer from products p where ${listed})
        select asked.place, asked.word, likely.word as "similar", likely.score,
          exists (select from product_texts t join products p on p.id = t.product_id
            where t.language_id = ${id} and t.search @@ plainto_tsquery(${config}, asked.word) and ${listed}) as known
        from asked left join lateral (
          select piece as word, max(similarity(unaccent(piece), unaccent(names.spelling))) as score
          from (
            (select t.name, spelled.word as spelling from spelled join product_texts t on t.name %> spelled.word join products p on p.id = t.product_id
              where spelled.place = asked.place and t.language_id = ${id} and ${listed} limit 500)
            union all
            select t.name, spelled.word from spelled join category_texts t on t.name %> spelled.word join categories c on c.id = t.category_id
              where spelled.place = asked.place and c.store_id = ${store.id} and t.language_id = ${id}
            union all
            select brand.manufacturer, asked.word from brand where brand.manufacturer %> asked.word
          ) names, regexp_split_to_table(lower(names.name), '[^[:alnum:]]+') piece
          where length(piece) > 2 and piece <> asked.word group by 1 order by 2 desc, 1 limit 3
        ) likely on true
        order by asked.place, likely.score desc nulls last`,
    );
  });
}

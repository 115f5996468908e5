import { sql } from "drizzle-orm";
import { readRow, readRows } from "#backend/platform/db/read.ts";
import type { CatalogContext } from "./context.ts";
import { configOf, english } from "./languages.ts";
import { folded } from "./folding.ts";
import type { ListingIndex } from "./listing-index/listing-index.ts";
import { type Candidate, candidatesInIndex, type Spelled } from "./listing-index/spelling/candidates.ts";
import { similarEnough, threshold } from "./listing-index/spelling/like-words.ts";
import { readSynonyms } from "./synonym/synonyms.ts";
import { wordsLanguage } from "./words-language.ts";

/**
 * Terms the shop knows that are near one that finds nothing, best first: written as one word what was typed as two, then the whole
 * term with each unknown word replaced or left out, then all of that but one word, then single words. Words of names,
 * categories and brands count. Only single words are sure to find something. Empty when nothing is similar enough.
 * @param index compares the words if it has them in memory; otherwise the database does
 */
export async function suggestTerms(context: CatalogContext, term: string, index?: ListingIndex): Promise<string[]> {
  const typed = piecesOf(term).slice(0, maxWords);
  if (typed.length === 0) return [];
  const joined = typed.slice(1).map((word, at) => typed[at] + word);
  const asked = [
    ...typed.map((word) => ({ word, spellings: isLong(word) ? spellings(word) : [] })),
    ...joined.map((word) => ({ word, spellings: [] })),
  ];
  const candidates =
    (index && (await candidatesInIndex(index, context, asked))) ?? (await findCandidates(context, asked));
  return termsFrom({ typed, joined, candidates, headFirst: headsFirst(context.languageId) });
}

type Asked = { typed: string[]; joined: string[]; candidates: readonly Candidate[]; headFirst: boolean };

function termsFrom({ typed, joined, candidates, headFirst }: Asked): string[] {
  const isKnown = (at: number) => candidates.some(({ place, known }) => place === at && known);
  const likely = candidates.filter(
    ({ place, known, empty, similar, score }) =>
      isLong(typed[place]) && !known && !empty && similar !== null && (score ?? 0) >= similarEnough,
  );
  const corrected = typed.map((word, at) => {
    if (isLong(word) && isKnown(at)) return word;
    return likely.find(({ place }) => place === at)?.similar;
  });
  const together = joined.flatMap((word, at) =>
    isKnown(typed.length + at) ? [corrected.toSpliced(at, 2, word).filter(isWord), [word]] : [],
  );
  const whole = corrected.filter(isWord);
  const single = [...likely].sort((a, b) => (b.score ?? 0) - (a.score ?? 0)).map(({ similar }) => [similar]);
  const words = headFirst ? whole : whole.toReversed();
  const terms = [
    ...together.slice(0, 2),
    whole,
    ...shorter(whole, headFirst),
    ...single,
    ...words.map((word) => [word]),
  ];
  const all = typed.filter(isLong).join(" ");
  return [...new Set(terms.map((term) => term.join(" ")))].filter((term) => term && term !== all).slice(0, maxTerms);
}

/**
 * Some of the words, in their order, most of them first: all but one, then fewer. What names the thing is kept longest.
 * Pure.
 */
function shorter(words: readonly string[], headFirst: boolean): string[][] {
  const fromEnd = words.map((_, at) => (headFirst ? words.length - 1 - at : at));
  const butOne = words.length > 2 ? fromEnd.map((at) => words.toSpliced(at, 1)) : [];
  const lengths = words.slice(3).map((_, at) => words.length - 2 - at);
  return [...butOne, ...lengths.map((length) => (headFirst ? words.slice(0, length) : words.slice(-length)))];
}

const isWord = (word: string | null | undefined): word is string => Boolean(word);
const isLong = (word: string | undefined): boolean => word !== undefined && word.length >= shortest;

/** Whether a language names the thing before its qualities, as Spanish and Arabic do and English does not. */
const headsFirst = (languageId: number): boolean => languageId !== english;

const maxWords = 8;
/** Of characters of a word that is compared with others. */
const shortest = 3;
/** Each may have to be searched for. */
const maxTerms = 15;

const piecesOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);

/**
 * The word with each letter that sounds like another replaced in turn, each of its vowels accented, and each pair of neighboring
 * letters swapped. All of these typos change too many trigrams of a short word for the index to find the right one.
 */
function spellings(word: string): string[] {
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "");
  const letters = [...plain];
  const replaced = (index: number, count: number, text: string) => letters.toSpliced(index, count, text).join("");
  const accented = letters.flatMap((letter, index) => (accents[letter] ? [replaced(index, 1, accents[letter])] : []));
  const heard = letters.flatMap((letter, index) => (sounds[letter] ? [replaced(index, 1, sounds[letter])] : []));
  const exchanged = letters.slice(1).map((letter, index) => replaced(index, 2, letter + letters[index]));
  return [...new Set([word, plain, ...heard, ...accented, ...exchanged])].slice(0, maxSpellings);
}

const maxSpellings = 16;
const accents: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú", n: "ñ" };
/** Pairs that many mix up in writing, above all in Spanish: tasas for tazas, baso for vaso. */
const sounds: Record<string, string> = { s: "z", z: "s", b: "v", v: "b", g: "j", j: "g" };

async function findCandidates(context: CatalogContext, words: Spelled[]): Promise<Candidate[]> {
  const { db, store, languageId } = context;
  const id = await wordsLanguage(context);
  const queries = await readQueries(context, id, words);
  const asked = sql.join(
    words.map(({ word }, place) => sql`(${word}::text, ${place}::int, ${queries[place] ?? ""}::tsquery)`),
    sql`, `,
  );
  const listed = sql`p.store_id = ${store.id} and p.parent_id is null and not p.withdrawn`;
  const spelled = sql.join(
    words.flatMap(({ word, spellings: own }, place) =>
      (own.length > 0 ? own : [word]).map((spelling) => sql`(${spelling}::text, ${place}::int)`),
    ),
    sql`, `,
  );
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`);
    return readRows<Candidate>(
      tx,
      sql`with asked (word, place, query) as (values ${asked}), spelled (word, place) as (values ${spelled}),
          -- Few brands have many goods: each is compared once.
          brand as materialized (select distinct p.manufacturer from products p where ${listed})
        select asked.place, asked.word, numnode(asked.query) = 0 as "empty", likely.word as "similar", likely.score,
          exists (select from product_texts t join products p on p.id = t.product_id
            where t.language_id = ${id} and t.search @@ asked.query and ${listed}) as known
        from asked left join lateral (
          select piece as word, max(similarity(unaccent(piece), unaccent(names.spelling))) as score
          from (
            (select t.name, spelled.word as spelling from spelled join product_texts t on t.name %> spelled.word join products p on p.id = t.product_id
              where spelled.place = asked.place and t.language_id = ${id} and ${listed} limit 500)
            union all
            select t.name, spelled.word from spelled join category_texts t on t.name %> spelled.word join categories c on c.id = t.category_id
              where spelled.place = asked.place and c.store_id = ${store.id} and t.language_id = ${id}
            union all
            select t.name, spelled.word from spelled
              join (select unnest(terms) as name from synonyms where store_id = ${store.id} and language_id = ${languageId}) t on t.name %> spelled.word
              where spelled.place = asked.place
            union all
            select brand.manufacturer, asked.word from brand where unaccent(brand.manufacturer) %> unaccent(asked.word)
          ) names, regexp_split_to_table(lower(names.name), '[^[:alnum:]]+') piece
          where length(piece) > 2 and piece <> asked.word group by 1 order by 2 desc, 1 limit 3
        ) likely on true
        order by asked.place, likely.score desc nulls last`,
    );
  });
}

/** What finds each of the words: a `tsquery` with its synonyms. */
async function readQueries({ db, store, languageId }: CatalogContext, id: number, words: Spelled[]): Promise<string[]> {
  const queries = words.map(({ word }) => sql`plainto_tsquery(${configOf(id)}, ${folded(word)})::text`);
  const { read } = await readRow<{ read: string[] }>(db, sql`select array[${sql.join(queries, sql`, `)}] as read`);
  const synonyms = (await readSynonyms(db, store.id, [languageId])).get(languageId);
  return read.map((query) => synonyms?.widen(query, id) ?? query);
}

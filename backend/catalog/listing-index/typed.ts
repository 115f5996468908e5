import { sql } from "drizzle-orm";
import { readRow } from "#backend/platform/db/read.ts";
import { type CatalogContext, searchLanguage } from "../context.ts";
import { typedQuery } from "../typed-query.ts";
import type { ListingIndex } from "./listing-index.ts";
import { relevantPage } from "./relevance.ts";
import type { NameWords } from "./spelling/name-words.ts";
import { isKnown } from "./words/find.ts";
import { parseQuery } from "./words/query.ts";

type Counted = { label: string; count: number };
/** Entries with words that begin like the typed ones, best first, and how often each such word occurs in their names. */
export type Typed = { ids: number[]; keywords: Counted[] };

/** @returns undefined while the words are being read */
export async function lookUpTyped(
  index: ListingIndex,
  { db, languageId }: CatalogContext,
  typed: readonly string[],
  count: number,
): Promise<Typed | undefined> {
  const asked = await readRow<{ query: string; last: string }>(
    db,
    sql`select ${typedQuery(languageId, typed)}::text as query, unaccent(${typed.at(-1) ?? ""}::text) as last`,
  );
  const { id } = searchLanguage(languageId);
  const [words, names] = [index.wordsIn(id), index.nameWordsIn(id)];
  const query = parseQuery(asked.query);
  if (!words || !names || (query && !isKnown(query))) return undefined;
  if (!query) return { ids: [], keywords: [] };
  const matches = words.searchOwn(query);
  const hits = index.soldAmong(matches.slots);
  const page = relevantPage(index, matches, { hits, offset: 0, limit: Math.max(count, maxNames) });
  return {
    ids: page.slice(0, count).map((slot) => index.columns.slots.keys[slot] ?? 0),
    keywords: keywordsOf(names, page.slice(0, maxNames), asked.last).slice(0, count),
  };
}

/** How many names are scanned for words: the more frequent words come first, and this many names show which those are. */
const maxNames = 1_000;

function keywordsOf(names: NameWords, slots: readonly number[], beginning: string): Counted[] {
  const counts = new Map<number, number>();
  for (const slot of slots) for (const word of names.at(slot)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const { vocabulary } = names;
  return [...counts]
    .filter(([word]) => vocabulary.plainAt(word).startsWith(beginning))
    .map(([word, count]) => ({ label: vocabulary.at(word), count }))
    .sort((a, b) => b.count - a.count || Buffer.compare(Buffer.from(a.label), Buffer.from(b.label)));
}

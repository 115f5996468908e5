import { isWider } from "../asked-term.ts";
import type { AskedTyped } from "../typed-query.ts";
import type { ListingIndex } from "./listing-index.ts";
import { preferring } from "./matches.ts";
import { relevantPage } from "./relevance.ts";
import type { NameWords } from "./spelling/name-words.ts";
import { isKnown } from "./words/find.ts";
import { parseQuery } from "./words/query.ts";

type Counted = { label: string; count: number };
/** Entries with words that begin like the typed ones, best first, and how often each such word occurs in their names. */
export type Typed = { ids: number[]; keywords: Counted[] };

/** @returns undefined while the words are being read */
export function lookUpTyped(index: ListingIndex, asked: AskedTyped, count: number): Typed | undefined {
  const [words, names] = [index.wordsIn(asked.languageId), index.nameWordsIn(asked.languageId)];
  const [exact, wide] = [parseQuery(asked.exact), isWider([asked]) ? parseQuery(asked.wide) : undefined];
  if (!words || !names || ![exact, wide].every((query) => !query || isKnown(query))) return undefined;
  if (!exact) return { ids: [], keywords: [] };
  const found = words.searchOwn(exact);
  const matches = wide ? preferring(found, words.searchOwn(wide)) : found;
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

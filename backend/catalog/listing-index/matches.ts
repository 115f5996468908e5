import { sql } from "drizzle-orm";
import { readRow } from "#backend/platform/db/read.ts";
import { type CatalogContext, searchLanguage } from "../context.ts";
import { byTerm, exactly, withPartNumber } from "../match.ts";
import { searchQuery } from "../search-query.ts";
import type { ListingIndex } from "./listing-index.ts";
import { remembered } from "./remember.ts";
import { isKnown } from "./words/find.ts";
import { parseQuery } from "./words/query.ts";
import type { Words } from "./words/words.ts";

/** The entries that match a term, listed or not: their slots and ranks. */
export type Matches = { slots: Int32Array; ranks: Float32Array };

export const noMatches: Matches = { slots: new Int32Array(), ranks: new Float32Array() };

/** The entries that match a term, from the words in memory or, while those are being read, the database. Cached until an entry changes. */
export async function matchTerm(index: ListingIndex, context: CatalogContext, term: string): Promise<Matches> {
  const { id } = searchLanguage(context.languageId);
  return remembered(
    index,
    ({ matches }) => matches,
    `${id} ${term}`,
    async () => {
      const words = index.wordsIn(id);
      return (words && (await lookUp(index, words, context, term))) ?? askFor(index, context, term);
    },
  );
}

/** The database parses the term and finds the entries with that part number. */
async function lookUp(
  { columns }: ListingIndex,
  words: Words,
  { db, store, languageId }: CatalogContext,
  term: string,
): Promise<Matches | undefined> {
  const { config, other } = searchLanguage(languageId);
  const asked = await readRow<{ own: string; other: string; numbered: number[] }>(
    db,
    sql`select ${searchQuery(config, term)}::text as own, ${searchQuery(other.config, term)}::text as other,
      array(${withPartNumber(store.id, term)}) as numbered`,
  );
  const queries = { own: parseQuery(asked.own), other: parseQuery(asked.other) };
  if ([queries.own, queries.other].some((query) => query && !isKnown(query))) return undefined;
  return foremost(
    words.search(queries),
    asked.numbered.flatMap((id) => columns.slots.find(id) ?? []),
  );
}

/** Puts entries with exactly that part number first. */
function foremost({ slots, ranks }: Matches, numbered: readonly number[]): Matches {
  const first = [...new Set(numbered)];
  if (first.length === 0) return { slots, ranks };
  const others = slots.filter((slot) => !first.includes(slot));
  const rest = ranks.filter((_, at) => !first.includes(slots[at] ?? 0));
  const found = { slots: new Int32Array(others.length + first.length), ranks: new Float32Array(others.length + first.length) }; // oxfmt-ignore
  found.slots.set(first);
  found.slots.set(others, first.length);
  found.ranks.fill(exactly, 0, first.length);
  found.ranks.set(rest, first.length);
  return found;
}

async function askFor(index: ListingIndex, context: CatalogContext, term: string): Promise<Matches> {
  const { ids, ranks } = await readRow<{ ids: number[]; ranks: number[] }>(
    context.db,
    sql`select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(rank), '{}') as ranks from (${byTerm(context, term)}) found`,
  );
  const slots = ids.map((id) => index.columns.slots.find(id) ?? -1);
  const found = slots.flatMap((slot, at) => (slot < 0 ? [] : at));
  return {
    slots: Int32Array.from(found, (at) => slots[at] ?? 0),
    ranks: Float32Array.from(found, (at) => ranks[at] ?? 0),
  };
}

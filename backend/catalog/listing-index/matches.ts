import { sql } from "drizzle-orm";
import { readRow } from "#backend/platform/db/read.ts";
import { type AskedQuery, type AskedTerm, askTerms, isWider, preferred, type TermIn } from "../asked-term.ts";
import type { CatalogContext } from "../context.ts";
import { byTerm, exactly } from "../match.ts";
import type { ListingIndex } from "./listing-index.ts";
import { remembered } from "./remember.ts";
import { isKnown } from "./words/find.ts";
import { parseQuery, type Query } from "./words/query.ts";
import type { Queries, Words } from "./words/words.ts";

/** The entries that match a term, listed or not: their slots and ranks. */
export type Matches = { slots: Int32Array; ranks: Float32Array };

export const noMatches: Matches = { slots: new Int32Array(), ranks: new Float32Array() };

/** The entries that match a term, from the words in memory or, while those are being read, the database. Cached until an entry changes. */
export async function matchTerm(index: ListingIndex, context: CatalogContext, asked: TermIn): Promise<Matches> {
  const key = keyOf(asked);
  return remembered(
    index,
    ({ matches }) => matches,
    key,
    async () => {
      const [read] = await readTerms(index, context, [asked]);
      if (!read) return noMatches;
      const words = index.wordsIn(asked.languageId);
      return (words && lookUp(index, words, read)) ?? askFor(index, context, read);
    },
  );
}

const keyOf = ({ term, languageId }: TermIn) => `${languageId} ${term}`;

/** Has the database read all terms at once, and caches them until an entry changes. */
export async function readTerms(
  index: ListingIndex,
  context: CatalogContext,
  terms: readonly TermIn[],
): Promise<(AskedTerm | undefined)[]> {
  const { generation } = index;
  const known = terms.map((term) => index.asked.get(keyOf(term)));
  const open = terms.filter((_, at) => !known[at]);
  const read = open.length > 0 ? await askTerms(context, open, index.names.synonyms) : [];
  if (index.generation === generation) open.forEach((term, at) => read[at] && index.asked.set(keyOf(term), read[at]));
  return terms.map((term, at) => known[at] ?? read[open.indexOf(term)]);
}

function lookUp({ columns }: ListingIndex, words: Words, { queries, numbered }: AskedTerm): Matches | undefined {
  const exact = parsed(queries, ({ exact }) => exact);
  const wide = isWider(queries) ? parsed(queries, ({ wide }) => wide) : undefined;
  if (![...exact.values(), ...(wide?.values() ?? [])].every(isKnown)) return undefined;
  const found = words.search(exact);
  return foremost(
    wide ? preferring(found, words.search(wide)) : found,
    numbered.flatMap((id) => columns.slots.find(id) ?? []),
  );
}

function parsed(queries: readonly AskedQuery[], textOf: (query: AskedQuery) => string): Queries {
  const read = new Map<number, Query>();
  for (const one of queries) {
    const query = parseQuery(textOf(one));
    if (query) read.set(one.languageId, query);
  }
  return read;
}

/** Everything that is found with synonyms, first of all what is found without. */
export function preferring(exact: Matches, wide: Matches): Matches {
  let highest = -1;
  for (const slot of wide.slots) if (slot > highest) highest = slot;
  const rankOf = new Float32Array(highest + 1);
  exact.slots.forEach((slot, at) => (rankOf[slot] = preferred + (exact.ranks[at] ?? 0)));
  return { slots: wide.slots, ranks: wide.ranks.map((rank, at) => rankOf[wide.slots[at] ?? 0] || rank) };
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

async function askFor(index: ListingIndex, context: CatalogContext, asked: AskedTerm): Promise<Matches> {
  const { ids, ranks } = await readRow<{ ids: number[]; ranks: number[] }>(
    context.db,
    sql`select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(rank), '{}') as ranks from (${byTerm(asked)}) found`,
  );
  const slots = ids.map((id) => index.columns.slots.find(id) ?? -1);
  const found = slots.flatMap((slot, at) => (slot < 0 ? [] : at));
  return {
    slots: Int32Array.from(found, (at) => slots[at] ?? 0),
    ranks: Float32Array.from(found, (at) => ranks[at] ?? 0),
  };
}

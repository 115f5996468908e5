import type { Postings } from "./postings.ts";
import { positionOf } from "./document.ts";
import { type Query, type Word, wordsOf } from "./query.ts";
import { common, distinct, merged, without } from "./sets.ts";

/** Slots of entries, ascending, and the postings of the words. */
export type Indexed = { postings: Postings; documents: Int32Array };

/** Whether the words in memory can answer a query: a phrase may consist of words only. */
export function isKnown(query: Query): boolean {
  if (query.kind === "word") return true;
  if (query.kind === "not") return isKnown(query.of);
  const sides = [query.left, query.right];
  return query.kind === "phrase"
    ? sides.every((side) => side.kind === "word" || (side.kind === "phrase" && isKnown(side)))
    : sides.every(isKnown);
}

/** The slots of the entries that match, in ascending order, as `@@` decides. */
export function findSlots(indexed: Indexed, query: Query): Int32Array {
  const { postings, documents } = indexed;
  if (query.kind === "word") return slotsWith(indexed, query);
  if (query.kind === "not") return without(documents, findSlots(indexed, query.of));
  const [left, right] = [query.left, query.right];
  if (query.kind === "or") return merged(findSlots(indexed, left), findSlots(indexed, right));
  if (query.kind === "and") return common(findSlots(indexed, left), findSlots(indexed, right));
  const all = wordsOf(query).map((word) => slotsWith(indexed, word));
  return all.reduce(common).filter((slot) => endsOf(postings, query, slot).ends.size > 0);
}

function slotsWith({ postings, documents }: Indexed, { text, isPrefix }: Word): Int32Array {
  const [from, to] = postings.terms.range(text, isPrefix);
  return to - from > 1 ? distinct(postings.slotsIn(from, to), documents.at(-1) ?? -1) : postings.slotsIn(from, to);
}

/** Where in an entry a phrase ends, and how far before that it begins. */
type Ends = { ends: ReadonlySet<number>; width: number };

function endsOf(postings: Postings, query: Query, slot: number): Ends {
  if (query.kind === "word") return { ends: positionsOf(postings, query, slot), width: 0 };
  if (query.kind !== "phrase") throw new Error("no phrase of words");
  const [left, right] = [endsOf(postings, query.left, slot), endsOf(postings, query.right, slot)];
  const distance = query.distance + right.width;
  const ends = [...left.ends].map((end) => end + distance).filter((end) => right.ends.has(end));
  return { ends: new Set(ends), width: left.width + distance };
}

function positionsOf(postings: Postings, { text, isPrefix }: Word, slot: number): Set<number> {
  const positions = new Set<number>();
  const [from, to] = postings.terms.range(text, isPrefix);
  for (let term = from; term < to; term += 1) {
    const at = postings.find(term, slot);
    if (at >= 0) postings.placesAt(at).forEach((place) => positions.add(positionOf(place)));
  }
  return positions;
}

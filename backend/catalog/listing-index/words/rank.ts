import { positionOf, weightOf } from "./document.ts";
import type { Postings } from "./postings.ts";
import { type Query, type Word, wordsOf } from "./query.ts";
import { seek } from "./sets.ts";

const { fround } = Math;

/**
 * How well entries fit a query: the database's `ts_rank` with its default weights and its precision.
 * @param slots ascending
 */
export function ranksOf(postings: Postings, query: Query, slots: Int32Array): Float32Array {
  const words = wordsOf(query);
  const isOfAll = (query.kind === "and" || query.kind === "phrase") && words.length > 1;
  return isOfAll ? ranksOfAll(postings, words, slots) : ranksOfAny(postings, words, slots);
}

/** Each word adds its weights independently of the others. */
function ranksOfAny(postings: Postings, words: readonly Word[], slots: Int32Array): Float32Array {
  const sums = new Float32Array((slots.at(-1) ?? -1) + 1);
  for (const { text, isPrefix } of words) {
    const [from, to] = postings.terms.range(text, isPrefix);
    for (let at = postings.starts[from] ?? 0, end = postings.starts[to] ?? 0; at < end; at += 1) {
      const slot = postings.slots[at] ?? 0;
      sums[slot] = (sums[slot] ?? 0) + weightOfPlaces(postings, at);
    }
  }
  const ranks = new Float32Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) ranks[at] = (sums[slots[at] ?? 0] ?? 0) / words.length;
  return ranks;
}

function weightOfPlaces({ places, placeStarts }: Postings, at: number): number {
  const from = placeStarts[at] ?? 0;
  const to = placeStarts[at + 1] ?? 0;
  if (to - from === 1) return weightsOfOne[weightOf(places[from] ?? 0)] ?? 0;
  let [sum, highest, highestAt] = [0, -1, 0];
  for (let place = 0; place < to - from; place += 1) {
    const weight = weights[weightOf(places[from + place] ?? 0)] ?? 0;
    sum = fround(sum + fround(weight / ((place + 1) * (place + 1))));
    if (weight > highest) [highest, highestAt] = [weight, place];
  }
  return fround(fround(highest + sum) - fround(highest / ((highestAt + 1) * (highestAt + 1)))) / sumOfSquares;
}

/** The nearer two words are, the better. */
function ranksOfAll(postings: Postings, words: readonly Word[], slots: Int32Array): Float32Array {
  const entries = words.map((word) => {
    const found: number[][] = Array.from(slots, () => []);
    eachEntry(postings, word, slots, (index, at) => found[index]?.push(at));
    return found;
  });
  const ranks = new Float32Array(slots.length);
  for (let index = 0; index < slots.length; index += 1) {
    const rank = rankOfPairs(entries.map((found) => (found[index] ?? []).map(postings.placesAt)));
    ranks[index] = rank < 0 ? nothing : rank;
  }
  return ranks;
}

/** @param entries per word the places of each term that it matches */
function rankOfPairs(entries: readonly Uint16Array[][]): number {
  let rank = -1;
  entries.forEach((own, word) => {
    for (const places of own)
      for (const before of entries.slice(0, word))
        // Of the terms that an earlier word matches, the database looks at the last.
        rank = withPairs(rank, places, before.at(-1) ?? none);
  });
  return rank;
}

function withPairs(before: number, places: Uint16Array, others: Uint16Array): number {
  let rank = before;
  for (const place of places)
    for (const other of others) {
      const distance = Math.abs(positionOf(place) - positionOf(other));
      if (distance === 0) continue;
      const weight = fround((weights[weightOf(place)] ?? 0) * (weights[weightOf(other)] ?? 0));
      const pair = fround(Math.sqrt(fround(weight * nearness(distance))));
      rank = rank < 0 ? pair : fround(1 - (1 - rank) * (1 - pair));
    }
  return rank;
}

/** Calls `take` for each place in `slots` and each term there that the word matches, terms in their order. */
function eachEntry(postings: Postings, word: Word, slots: Int32Array, take: (index: number, at: number) => void) {
  const [from, to] = postings.terms.range(word.text, word.isPrefix);
  for (let term = from; term < to; term += 1) {
    let index = 0;
    const end = postings.starts[term + 1] ?? 0;
    for (let at = postings.starts[term] ?? 0; at < end && index < slots.length; at += 1) {
      index = seek(slots, postings.slots[at] ?? 0, index);
      if (slots[index] === postings.slots[at]) take(index, at);
    }
  }
}

const nearness = (distance: number): number => nearnesses[distance] ?? far;
const nearnesses = Float32Array.from(
  { length: 101 },
  (_, distance) => 1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2)),
);
const far = fround(1e-30);
/** For D, C, B and A. */
const weights = [0.1, 0.2, 0.4, 1].map(fround);
const nothing = fround(1e-20);
const none = new Uint16Array();
/** The sum of the squares of 1, 1/2, 1/3 and so on. */
const sumOfSquares = 1.64493406685;
/** The score of a word at one place, by the weight of the place. */
const weightsOfOne = weights.map((weight) => weight / sumOfSquares);

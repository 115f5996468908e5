import type { ListingIndex } from "./listing-index.ts";
import type { Matches } from "./matches.ts";
import { smallest } from "./smallest.ts";

type Page = { hits: Int32Array; offset: number; limit: number };

/** Those that fit best come first, then the usual order. */
export function relevantPage({ columns, usual }: ListingIndex, { slots, ranks }: Matches, page: Page): number[] {
  const rankOf = new Float32Array(columns.count);
  for (let at = 0; at < slots.length; at += 1) rankOf[slots[at] ?? 0] = ranks[at] ?? 0;
  const { placeOf } = usual;
  // The bits of nonnegative floats sort in the same order as the numbers, and a place fits below them.
  const bits = new Uint32Array(rankOf.buffer);
  const keys = new Float64Array(page.hits.length);
  for (let at = 0; at < keys.length; at += 1) {
    const slot = page.hits[at] ?? 0;
    keys[at] = (highest - (bits[slot] ?? 0)) * maxPlaces + (placeOf[slot] ?? 0);
  }
  const first = smallest(keys, page.offset + page.limit);
  return Array.from(first.subarray(page.offset), (key) => usual.at(key % maxPlaces));
}

const highest = 0xffff_ffff;
/** With 32 bits of the rank these are the 53 that a number holds exactly. */
const maxPlaces = 2 ** 21;

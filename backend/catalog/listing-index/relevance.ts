import type { ListingIndex } from "./listing-index.ts";
import type { Matches } from "./matches.ts";

type Page = { hits: Int32Array; offset: number; limit: number };

/** Those that fit best come first, then the usual order. */
export function relevantPage({ columns, usual }: ListingIndex, { slots, ranks }: Matches, page: Page): number[] {
  const rankOf = new Float32Array(columns.count);
  slots.forEach((slot, at) => (rankOf[slot] = ranks[at] ?? 0));
  const { placeOf } = usual;
  // The bits of a number of this kind that is not negative are ordered as the numbers are, and a place fits below them.
  const bits = new Uint32Array(rankOf.buffer);
  const keys = Float64Array.from(
    page.hits,
    (slot) => (highest - (bits[slot] ?? 0)) * maxPlaces + (placeOf[slot] ?? 0),
  ).sort();
  return [...keys.subarray(page.offset, page.offset + page.limit)].map((key) => usual.at(key % maxPlaces));
}

const highest = 0xffff_ffff;
/** With 32 bits of the rank these are the 53 that a number holds exactly. */
const maxPlaces = 2 ** 21;

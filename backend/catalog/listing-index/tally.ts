import type { Columns } from "./columns.ts";
import type { Prices } from "./prices.ts";

/** Counts by number: `absent` for what the source does not contain at all, 0 where no entry passes. */
export type Counts = Int32Array;
export const absent = -1;

export type Tally = {
  /** Entries before anything is selected. */
  all: number;
  /** The slots of those that meet the whole selection. */
  hits: Int32Array;
  brands: Counts;
  sellers: Counts;
  categories: Counts;
  values: Counts;
  /** Counts of all entries, and of those that pass everything but the price, by place among the round limits. */
  prices: { all: Int32Array; left: Int32Array };
  /** By whole stars of the average. */
  ratings: Counts;
};

export type Given = {
  columns: Columns;
  prices: Prices;
  /** The entries of the source that are for sale. */
  sold: Int32Array;
  /** Entries without a price are not listed. */
  onlyPriced: boolean;
};

/** Counts what the source contains before anything is selected. A selection is counted from that (`narrowed.ts`). */
export function tally({ columns, prices, sold, onlyPriced }: Given): Tally {
  const hits = onlyPriced ? sold.filter((slot) => !Number.isNaN(prices.of[slot] ?? Number.NaN)) : sold;
  const result = emptyTally(columns, hits);
  addAll({ columns, prices }, result, result.hits, 1);
  result.prices.all.set(result.prices.left);
  for (const counts of [result.brands, result.sellers, result.categories, result.values, result.ratings])
    for (let number = 0; number < counts.length; number += 1) if (counts[number] === 0) counts[number] = absent;
  return result;
}

/** Adds entries to the counts of all facets (1) or subtracts them (-1). */
export function addAll(
  { columns, prices }: Pick<Given, "columns" | "prices">,
  to: Tally,
  slots: Int32Array,
  by: 1 | -1,
) {
  const { brand, seller, rating, valuesOf, categoriesOf } = columns;
  const [values, categories] = [valuesOf.all, categoriesOf.all];
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] ?? 0;
    add(to.brands, brand[slot] ?? 0, by);
    add(to.sellers, seller[slot] ?? 0, by);
    addPrice(to.prices.left, prices, slot, by);
    addRating(to.ratings, rating[slot] ?? 0, by);
    for (let at = categoriesOf.start(slot), end = categoriesOf.end(slot); at < end; at += 1) {
      const code = categories[at] ?? 0;
      if (code & 1) add(to.categories, code >> 1, by);
    }
    for (let at = valuesOf.start(slot), end = valuesOf.end(slot); at < end; at += 1)
      add(to.values, values[at] ?? 0, by);
  }
}

/** Adds 1 to the count with this number, or subtracts 1. */
export function add(counts: Int32Array, number: number, by: 1 | -1) {
  counts[number] = (counts[number] ?? 0) + by;
}

/** An entry without ratings is not counted. */
export function addRating(ratings: Counts, rating: number, by: 1 | -1) {
  if (rating > 0) add(ratings, Math.floor(rating / 10), by);
}

/** An entry without a price is not counted. */
export function addPrice(left: Int32Array, { of, place }: Prices, slot: number, by: 1 | -1) {
  if (!Number.isNaN(of[slot] ?? Number.NaN)) add(left, place[slot] ?? 0, by);
}

function emptyTally(columns: Columns, hits: Int32Array): Tally {
  const countsOf = ({ keys }: { keys: readonly unknown[] }) => new Int32Array(keys.length);
  return {
    all: hits.length,
    hits,
    brands: countsOf(columns.brands),
    sellers: countsOf(columns.sellers),
    categories: countsOf(columns.categoryIds),
    values: countsOf(columns.values),
    prices: { all: new Int32Array(maxPlaces), left: new Int32Array(maxPlaces) },
    ratings: new Int32Array(6),
  };
}

const maxPlaces = 128;

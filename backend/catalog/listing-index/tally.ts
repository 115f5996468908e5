import type { Choice } from "./choice.ts";
import type { Columns } from "./columns.ts";
import type { Prices } from "./prices.ts";

/** Counts by number; what the source does not give at all is `absent`, what nothing passes is 0. */
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
  /** Of all and of those that pass everything but the price, by place among the round limits. */
  prices: { all: Int32Array; left: Int32Array };
  /** By whole stars of the average. */
  ratings: Counts;
};

export type Given = {
  columns: Columns;
  prices: Prices;
  choice: Choice;
  /** What the source gives, listed or not. */
  slots: Int32Array;
  /** By number: whether it sells. */
  sells: readonly boolean[];
  /** What has no price is not listed. */
  onlyPriced: boolean;
};

/**
 * Goes through what the source gives once. An entry's `mask` holds the bits of the selected facets that it fails; the counts of a
 * facet are over those that fail nothing but itself.
 */
export function tally({ columns, prices, choice, slots, sells, onlyPriced }: Given): Tally {
  const { listed, brand, seller, rating, valuesOf, categoriesOf } = columns;
  const { attributes } = choice;
  const [values, categories] = [valuesOf.all, categoriesOf.all];
  const result = emptyTally(columns, slots.length);
  let hits = 0;
  for (const slot of slots) {
    const soldBy = seller[slot] ?? 0;
    const price = prices.of[slot] ?? Number.NaN;
    const isPriced = price === price;
    if (listed[slot] !== 1 || sells[soldBy] !== true || (onlyPriced && !isPriced)) continue;
    result.all += 1;
    const made = brand[slot] ?? 0;
    const stars = rating[slot] ?? 0;
    const [valuesFrom, valuesTo] = [valuesOf.start(slot), valuesOf.end(slot)];
    const [categoriesFrom, categoriesTo] = [categoriesOf.start(slot), categoriesOf.end(slot)];
    let mask = 0;
    if (choice.brand.bit && !choice.brand.chosen.has(made)) mask |= choice.brand.bit;
    if (choice.seller.bit && !choice.seller.chosen.has(soldBy)) mask |= choice.seller.bit;
    if (choice.price.bit && !choice.price.passes(price)) mask |= choice.price.bit;
    if (choice.rating.bit && stars < choice.rating.least) mask |= choice.rating.bit;
    if (choice.category.bit) {
      let isIn = false;
      for (let at = categoriesFrom; at < categoriesTo && !isIn; at += 1)
        isIn = choice.category.chosen.has((categories[at] ?? 0) >> 1);
      if (!isIn) mask |= choice.category.bit;
    }
    if (attributes.bits) {
      let met = 0;
      for (let at = valuesFrom; at < valuesTo; at += 1) met |= attributes.chosen[values[at] ?? 0] ?? 0;
      mask |= attributes.bits & ~met;
    }
    count(result.brands, made, (mask & ~choice.brand.bit) === 0);
    count(result.sellers, soldBy, (mask & ~choice.seller.bit) === 0);
    if (isPriced) {
      const place = prices.place[slot] ?? 0;
      result.prices.all[place] = (result.prices.all[place] ?? 0) + 1;
      if ((mask & ~choice.price.bit) === 0) result.prices.left[place] = (result.prices.left[place] ?? 0) + 1;
    }
    if (stars > 0) count(result.ratings, Math.floor(stars / 10), (mask & ~choice.rating.bit) === 0);
    const isInBut = (mask & ~choice.category.bit) === 0;
    for (let at = categoriesFrom; at < categoriesTo; at += 1) {
      const code = categories[at] ?? 0;
      if (code & 1) count(result.categories, code >> 1, isInBut);
    }
    for (let at = valuesFrom; at < valuesTo; at += 1) {
      const value = values[at] ?? 0;
      count(result.values, value, (mask & ~(attributes.own[value] ?? 0)) === 0);
    }
    if (mask === 0) result.hits[hits++] = slot;
  }
  result.hits = result.hits.subarray(0, hits);
  return result;
}

function count(counts: Counts, number: number, passes: boolean) {
  const before = counts[number] ?? 0;
  counts[number] = (before < 0 ? 0 : before) + Number(passes);
}

function emptyTally(columns: Columns, size: number): Tally {
  const countsOf = ({ keys }: { keys: readonly unknown[] }) => new Int32Array(keys.length).fill(absent);
  return {
    all: 0,
    hits: new Int32Array(size),
    brands: countsOf(columns.brands),
    sellers: countsOf(columns.sellers),
    categories: countsOf(columns.categoryIds),
    values: countsOf(columns.values),
    prices: { all: new Int32Array(maxPlaces), left: new Int32Array(maxPlaces) },
    ratings: new Int32Array(6).fill(absent),
  };
}

const maxPlaces = 128;

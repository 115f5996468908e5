import { bitsOf, type Choice } from "./choice.ts";
import type { Columns } from "./columns.ts";
import type { Prices } from "./prices.ts";
import { absent, add, addAll, addPrice, addRating, type Tally } from "./tally.ts";

type Given = { columns: Columns; prices: Prices };

/**
 * Narrows a tally of everything down to a selection. An entry's `mask` holds the bits of the selected facets that it fails; the
 * counts of a facet cover the entries that fail no other facet.
 */
export function narrowed(given: Given, whole: Tally, choice: Choice): Tally {
  const masks = masksOf(given, whole.hits, choice);
  const passing = where(whole.hits, masks, (mask) => mask === 0);
  const isMost = passing.length > whole.hits.length / 2;
  const result = { ...(isMost ? copied(whole) : zeroed(whole)), hits: passing };
  if (isMost)
    addAll(given, result, where(whole.hits, masks, (mask) => mask !== 0), -1); // oxfmt-ignore
  else addAll(given, result, passing, 1);
  return isOne(bitsOf(choice)) ? withOwn(result, whole, choice) : addOwn(given, result, choice, whole.hits, masks);
}

const isOne = (mask: number) => mask !== 0 && (mask & (mask - 1)) === 0;

function where(slots: Int32Array, masks: Int32Array, isWanted: (mask: number) => boolean): Int32Array {
  const found = new Int32Array(slots.length);
  let count = 0;
  for (let at = 0; at < masks.length; at += 1) if (isWanted(masks[at] ?? 0)) found[count++] = slots[at] ?? 0;
  return found.slice(0, count);
}

function masksOf({ columns, prices }: Given, slots: Int32Array, choice: Choice): Int32Array {
  const masks = new Int32Array(slots.length);
  const fail = (bit: number, passes: (slot: number) => boolean) => {
    if (bit !== 0) for (let at = 0; at < slots.length; at += 1) if (!passes(slots[at] ?? 0)) masks[at] = (masks[at] ?? 0) | bit; // oxfmt-ignore
  };
  const { brand, seller, rating, categoriesOf } = columns;
  fail(choice.brand.bit, (slot) => choice.brand.chosen.has(brand[slot] ?? 0));
  fail(choice.seller.bit, (slot) => choice.seller.chosen.has(seller[slot] ?? 0));
  fail(choice.price.bit, (slot) => choice.price.passes(prices.of[slot] ?? Number.NaN));
  fail(choice.rating.bit, (slot) => (rating[slot] ?? 0) >= choice.rating.least);
  fail(choice.category.bit, (slot) => {
    for (let at = categoriesOf.start(slot), end = categoriesOf.end(slot); at < end; at += 1)
      if (choice.category.chosen.has((categoriesOf.all[at] ?? 0) >> 1)) return true;
    return false;
  });
  failAttributes(columns, masks, slots, choice.attributes);
  return masks;
}

function failAttributes(
  { valuesOf }: Columns,
  masks: Int32Array,
  slots: Int32Array,
  { bits, chosen }: Choice["attributes"],
) {
  if (bits === 0) return;
  const values = valuesOf.all;
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] ?? 0;
    let met = 0;
    for (let at = valuesOf.start(slot), end = valuesOf.end(slot); at < end; at += 1)
      met |= chosen[values[at] ?? 0] ?? 0;
    masks[index] = (masks[index] ?? 0) | (bits & ~met);
  }
}

/** When a single facet is selected, its own counts are those of everything. */
function withOwn(result: Tally, whole: Tally, { brand, seller, category, rating, price, attributes }: Choice): Tally {
  if (brand.bit) return { ...result, brands: whole.brands };
  if (seller.bit) return { ...result, sellers: whole.sellers };
  if (category.bit) return { ...result, categories: whole.categories };
  if (rating.bit) return { ...result, ratings: whole.ratings };
  if (price.bit) return { ...result, prices: whole.prices };
  return { ...result, values: result.values.map((count, value) => (attributes.own[value] ? (whole.values[value] ?? 0) : count)) }; // oxfmt-ignore
}

/** Counts each entry that fails exactly one facet in that facet. */
function addOwn({ columns, prices }: Given, to: Tally, choice: Choice, slots: Int32Array, masks: Int32Array): Tally {
  const { brand, seller, rating, valuesOf, categoriesOf } = columns;
  for (let index = 0; index < slots.length; index += 1) {
    const bit = masks[index] ?? 0;
    if (!isOne(bit)) continue;
    const slot = slots[index] ?? 0;
    if (bit === choice.brand.bit) add(to.brands, brand[slot] ?? 0, 1);
    else if (bit === choice.seller.bit) add(to.sellers, seller[slot] ?? 0, 1);
    else if (bit === choice.rating.bit) addRating(to.ratings, rating[slot] ?? 0, 1);
    else if (bit === choice.price.bit) addPrice(to.prices.left, prices, slot, 1);
    else if (bit === choice.category.bit) {
      for (let at = categoriesOf.start(slot), end = categoriesOf.end(slot); at < end; at += 1)
        if ((categoriesOf.all[at] ?? 0) & 1) add(to.categories, (categoriesOf.all[at] ?? 0) >> 1, 1);
    } else
      for (let at = valuesOf.start(slot), end = valuesOf.end(slot); at < end; at += 1) {
        const value = valuesOf.all[at] ?? 0;
        if (choice.attributes.own[value] === bit) add(to.values, value, 1);
      }
  }
  return to;
}

const copied = (whole: Tally): Tally => mapped(whole, (counts) => counts.slice());

const zeroed = (whole: Tally): Tally =>
  mapped(whole, (counts) => {
    const zeros = new Int32Array(counts.length);
    for (let number = 0; number < counts.length; number += 1) if (counts[number] === absent) zeros[number] = absent;
    return zeros;
  });

const mapped = (whole: Tally, change: (counts: Int32Array) => Int32Array): Tally => ({
  ...whole,
  brands: change(whole.brands),
  sellers: change(whole.sellers),
  categories: change(whole.categories),
  values: change(whole.values),
  prices: { all: whole.prices.all, left: change(whole.prices.left) },
  ratings: change(whole.ratings),
});

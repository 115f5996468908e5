import type { Choice } from "./choice.ts";
import type { Columns } from "./columns.ts";
import type { Prices } from "./prices.ts";
import { absent, addAll, type Counts, type Tally } from "./tally.ts";

type Given = { columns: Columns; prices: Prices };

/**
 * What is left of a tally of everything when something is selected. An entry's `mask` holds the bits of the selected facets that
 * it fails; the counts of a facet are over those that fail nothing but itself.
 */
export function narrowed(given: Given, whole: Tally, choice: Choice): Tally {
  const masks = masksOf(given, whole.hits, choice);
  const { passing, failing, failingOne } = divided(whole.hits, masks);
  const isMost = passing.length > failing.length;
  const result = { ...(isMost ? copied(whole) : zeroed(whole)), hits: passing };
  if (isMost) addAll(given, result, failing, -1);
  else addAll(given, result, passing, 1);
  addOwn(given, result, choice, failingOne);
  return result;
}

/** Each mask that has one bit, and the entries that fail so. */
type FailingOne = { slots: Int32Array; bits: Int32Array };

function divided(slots: Int32Array, masks: Int32Array) {
  let [passed, one] = [0, 0];
  for (let at = 0; at < masks.length; at += 1) {
    const mask = masks[at] ?? 0;
    if (mask === 0) passed += 1;
    else if ((mask & (mask - 1)) === 0) one += 1;
  }
  const passing = new Int32Array(passed);
  const failing = new Int32Array(masks.length - passed);
  const failingOne: FailingOne = { slots: new Int32Array(one), bits: new Int32Array(one) };
  [passed, one] = [0, 0];
  for (let at = 0; at < masks.length; at += 1) {
    const [slot, mask] = [slots[at] ?? 0, masks[at] ?? 0];
    if (mask === 0) {
      passing[passed++] = slot;
      continue;
    }
    failing[at - passed] = slot;
    if ((mask & (mask - 1)) !== 0) continue;
    failingOne.slots[one] = slot;
    failingOne.bits[one++] = mask;
  }
  return { passing, failing, failingOne };
}

function masksOf({ columns, prices }: Given, slots: Int32Array, choice: Choice): Int32Array {
  const masks = new Int32Array(slots.length);
  const fail = (bit: number, passes: (slot: number) => boolean) => {
    if (bit !== 0) for (let at = 0; at < slots.length; at += 1) if (!passes(slots[at] ?? 0)) masks[at] = (masks[at] ?? 0) | bit; // prettier-ignore
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

/** Counts each entry in the one facet that it fails. */
function addOwn({ columns, prices }: Given, to: Tally, choice: Choice, { slots, bits }: FailingOne) {
  const { brand, seller, rating, valuesOf, categoriesOf } = columns;
  for (let index = 0; index < slots.length; index += 1) {
    const [slot, bit] = [slots[index] ?? 0, bits[index] ?? 0];
    if (bit === choice.brand.bit) add(to.brands, brand[slot] ?? 0);
    else if (bit === choice.seller.bit) add(to.sellers, seller[slot] ?? 0);
    else if (bit === choice.rating.bit) addRating(to.ratings, rating[slot] ?? 0);
    else if (bit === choice.price.bit) addPrice(to.prices.left, prices, slot);
    else if (bit === choice.category.bit) {
      for (let at = categoriesOf.start(slot), end = categoriesOf.end(slot); at < end; at += 1)
        if ((categoriesOf.all[at] ?? 0) & 1) add(to.categories, (categoriesOf.all[at] ?? 0) >> 1);
    } else
      for (let at = valuesOf.start(slot), end = valuesOf.end(slot); at < end; at += 1) {
        const value = valuesOf.all[at] ?? 0;
        if (choice.attributes.own[value] === bit) add(to.values, value);
      }
  }
}

function add(counts: Int32Array, number: number) {
  counts[number] = (counts[number] ?? 0) + 1;
}

const addRating = (ratings: Counts, stars: number) => stars > 0 && add(ratings, Math.floor(stars / 10));

function addPrice(left: Int32Array, prices: Prices, slot: number) {
  if (!Number.isNaN(prices.of[slot] ?? Number.NaN)) add(left, prices.place[slot] ?? 0);
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

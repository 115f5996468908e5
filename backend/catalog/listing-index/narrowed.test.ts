import fc from "fast-check";
import { expect, test } from "vitest";
import type { Choice } from "./choice.ts";
import { Columns } from "./columns.ts";
import { narrowed } from "./narrowed.ts";
import { Prices } from "./prices.ts";
import { type Tally, tally } from "./tally.ts";

const attributeOf = (value: number) => Math.floor(value / 3);
const numbers = (max: number) => fc.uniqueArray(fc.nat(max), { maxLength: 4 });
const entry = fc.record({
  ...{ brand: fc.constantFrom("", "A", "B"), seller: fc.constantFrom(null, 1, 2), rating: fc.constantFrom(0, 35, 48) },
  ...{ categories: numbers(9), values: numbers(8) },
  price: fc.option(fc.integer({ min: 1, max: 900 }), { nil: undefined }),
});
type Entry = typeof entry extends fc.Arbitrary<infer Kind> ? Kind : never;
const nothing = { brands: [], sellers: [], categories: [], values: [], least: 0, highest: Infinity };
const all = fc.record({
  ...{ brands: numbers(2), sellers: numbers(2), values: numbers(8) },
  categories: fc.uniqueArray(fc.nat(9), { maxLength: 10 }),
  ...{ least: fc.constantFrom<number>(0, 40), highest: fc.constantFrom<number>(450, 800) },
});
const kinds = ["brands", "sellers", "categories", "values", "least", "highest"] as const;
/** More than two kinds of filters leave hardly anything. */
const wanted = fc
  .tuple(all, fc.subarray([...kinds], { minLength: 1, maxLength: 2 }))
  .map(([one, kept]): typeof one => ({ ...nothing, ...Object.fromEntries(kept.map((kind) => [kind, one[kind]])) }));
type Wanted = typeof wanted extends fc.Arbitrary<infer Kind> ? Kind : never;

function choose({ brands, sellers, categories, values, least, highest }: Wanted, valueCount: number): Choice {
  let next = 1;
  const bitIf = (isSelected: boolean) => (isSelected ? (next *= 2) / 2 : 0);
  const bits = new Map(values.map(attributeOf).sort().map((attribute) => [attribute, 0])); // oxfmt-ignore
  const choice = {
    brand: { bit: bitIf(brands.length > 0), chosen: new Set(brands) },
    seller: { bit: bitIf(sellers.length > 0), chosen: new Set(sellers) },
    category: { bit: bitIf(categories.length > 0), chosen: new Set(categories) },
    rating: { bit: bitIf(least > 0), least },
    price: { bit: bitIf(highest < Infinity), passes: (price: number) => price <= highest },
  };
  for (const attribute of bits.keys()) bits.set(attribute, bitIf(true));
  const own = Int32Array.from({ length: valueCount }, (_, value) => bits.get(attributeOf(value)) ?? 0);
  const chosen = own.map((bit, value) => (values.includes(value) ? bit : 0));
  return { ...choice, attributes: { bits: own.reduce((all, bit) => all | bit, 0), own, chosen } };
}

/** The reference count of the facets that an entry fails: one by one, each facet by itself. */
function expectedOf(entries: readonly Entry[], columns: Columns, choice: Choice) {
  const fails = ({ price = Number.NaN, rating }: Entry, slot: number) => {
    const categories = [...columns.categoriesOf.all.subarray(columns.categoriesOf.start(slot), columns.categoriesOf.end(slot))]; // oxfmt-ignore
    const values = [...columns.valuesOf.all.subarray(columns.valuesOf.start(slot), columns.valuesOf.end(slot))];
    const bitUnless = (bit: number, passes: boolean) => (passes ? [] : [bit]);
    const attributes = new Set([...choice.attributes.own].filter(Boolean));
    const failed = [
      ...bitUnless(choice.brand.bit, choice.brand.chosen.has(columns.brand[slot]!)),
      ...bitUnless(choice.seller.bit, choice.seller.chosen.has(columns.seller[slot]!)),
      ...bitUnless(
        choice.category.bit,
        categories.some((code) => choice.category.chosen.has(code >> 1)),
      ),
      ...bitUnless(choice.rating.bit, rating >= choice.rating.least),
      ...bitUnless(choice.price.bit, choice.price.passes(price)),
      ...[...attributes].flatMap((bit) =>
        bitUnless(
          bit,
          values.some((value) => choice.attributes.chosen[value] === bit),
        ),
      ),
    ];
    return { failed: failed.filter(Boolean), categories, values, slot, price, rating };
  };
  const all = entries.map(fails);
  const count = (bitOf: (number: number) => number, numbersOf: (one: (typeof all)[number]) => number[], size: number) =>
    Array.from({ length: size }, (_, number) => {
      const having = all.filter((one) => numbersOf(one).includes(number));
      const passing = having.filter(({ failed }) => failed.every((bit) => bit === bitOf(number)));
      return having.length > 0 ? passing.length : -1;
    });
  return {
    hits: all.filter(({ failed }) => failed.length === 0).map(({ slot }) => slot),
    brands: count(
      () => choice.brand.bit,
      ({ slot }) => [columns.brand[slot]!],
      columns.brands.keys.length,
    ),
    sellers: count(
      () => choice.seller.bit,
      ({ slot }) => [columns.seller[slot]!],
      columns.sellers.keys.length,
    ),
    ratings: count(
      () => choice.rating.bit,
      ({ rating }) => (rating > 0 ? [Math.floor(rating / 10)] : []),
      6,
    ),
    values: count(
      (value) => choice.attributes.own[value]!,
      ({ values }) => values,
      columns.values.keys.length,
    ),
    categories: count(() => choice.category.bit, ({ categories }) => categories.filter((code) => code & 1).map((code) => code >> 1), columns.categoryIds.keys.length), // oxfmt-ignore
    priced: all.filter(({ price }) => price === price).length,
    pricedLeft: all.filter(({ price, failed }) => price === price && failed.every((bit) => bit === choice.price.bit))
      .length,
  };
}

const sum = (counts: Int32Array) => counts.reduce((all, count) => all + count, 0);
const plain = ({ hits, brands, sellers, ratings, values, categories, prices }: Tally) => ({
  ...{ hits: [...hits], brands: [...brands], sellers: [...sellers], ratings: [...ratings] },
  ...{ values: [...values], categories: [...categories], priced: sum(prices.all), pricedLeft: sum(prices.left) },
});

test("counts a selection as if each facet were counted by itself, whether few or most entries remain", () => {
  const left = { few: 0, many: 0 };
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 30 }), wanted, (entries, selected) => {
      const columns = new Columns();
      columns.take([], entries.map((one, at) => ({ ...one, id: at + 1, sequence: 0, languages: [] }))); // oxfmt-ignore
      const prices = new Prices(columns);
      prices.put(entries.flatMap(({ price }, at) => (price === undefined ? [] : { id: at + 1, price })));
      const sold = Int32Array.from(entries, (_, slot) => slot);
      const whole = tally({ columns, prices, sold, onlyPriced: false });
      const before = plain(whole);
      const choice = choose(selected, columns.values.keys.length);
      const found = narrowed({ columns, prices }, whole, choice);
      expect(plain(found)).toEqual(expectedOf(entries, columns, choice));
      expect(plain(whole)).toEqual(before);
      left[found.hits.length * 2 > entries.length ? "many" : "few"] += 1;
    }),
    { numRuns: 500 },
  );
  expect(Math.min(left.few, left.many)).toBeGreaterThan(20);
});

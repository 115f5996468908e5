import { idsOf } from "../context.ts";
import type { PriceRange } from "../facet-value.ts";
import type { Selection } from "../selection.ts";
import type { ListingIndex } from "./listing-index.ts";

/**
 * A selection expressed in the columns' numbers. Each selected facet has a bit, as in the database query (`match.ts`); 0 where
 * nothing is selected.
 */
export type Choice = {
  brand: { bit: number; chosen: ReadonlySet<number> };
  seller: { bit: number; chosen: ReadonlySet<number> };
  category: { bit: number; chosen: ReadonlySet<number> };
  /** The minimum in tenths of stars. */
  rating: { bit: number; least: number };
  price: { bit: number; passes: (price: number) => boolean };
  /** `bits`: of all attributes together; `own`: by value, the bit of its attribute; `chosen`: the same for chosen values only. */
  attributes: { bits: number; own: Int32Array; chosen: Int32Array };
};

/** @returns undefined for what the index does not know: an attribute that is no facet, or more facets than there are bits */
export function choiceOf(index: ListingIndex, selection: Selection, languageId: number): Choice | undefined {
  let next = 1;
  const bitIf = (isSelected: boolean) => (isSelected ? (next *= 2) / 2 : 0);
  const { columns, names } = index;
  const { manufacturers, sellers, categories, attributes } = selection;
  const facets = new Set(names.attributes.map(({ id }) => id));
  if (attributes.size > maxAttributes || [...attributes.keys()].some((id) => !facets.has(id))) return undefined;
  return {
    brand: { bit: bitIf(manufacturers.length > 0), chosen: known(manufacturers, columns.brands.find) },
    seller: {
      bit: bitIf(sellers.length > 0),
      chosen: known(
        [...names.sellers.values()].flatMap(({ id, name, identifier }) =>
          sellers.includes(name) || sellers.includes(identifier) ? id : [],
        ),
        columns.sellers.find,
      ),
    },
    category: {
      bit: bitIf(categories.length > 0),
      chosen: known(idsOf(categories), columns.categoryIds.find),
    },
    price: priceChoice(selection, bitIf),
    rating: { bit: bitIf(selection.stars !== null), least: 10 * (selection.stars ?? 0) },
    attributes: attributeChoice(index, attributes, languageId, bitIf),
  };
}

/** The bits of all selected facets. */
export const bitsOf = ({ brand, seller, category, rating, price, attributes }: Choice): number =>
  brand.bit | seller.bit | category.bit | rating.bit | price.bit | attributes.bits;

/** An integer has 31 bits. */
const maxAttributes = 26;

const known = <Key>(keys: readonly Key[], find: (key: Key) => number | undefined) =>
  new Set(keys.flatMap((key) => find(key) ?? []));

type BitIf = (isSelected: boolean) => number;

function priceChoice({ prices, minPrice, maxPrice }: Selection, bitIf: BitIf): Choice["price"] {
  const bit = bitIf(minPrice !== null || maxPrice !== null || prices.length > 0);
  const [low, high] = [Number(minPrice ?? -Infinity), Number(maxPrice ?? Infinity)];
  const ranges = prices.map(inRange);
  const passes = (price: number) =>
    price >= low && price <= high && (ranges.length === 0 || ranges.some((isIn) => isIn(price)));
  return { bit, passes };
}

function inRange({ low, lowIncluded, high, highIncluded }: PriceRange): (price: number) => boolean {
  const [from, to] = [Number(low ?? -Infinity), Number(high ?? Infinity)];
  return (price) => (price > from || (lowIncluded && price === from)) && (price < to || (highIncluded && price === to));
}

function attributeChoice(
  { columns, names }: ListingIndex,
  selected: Selection["attributes"],
  languageId: number,
  bitIf: BitIf,
): Choice["attributes"] {
  const own = new Int32Array(columns.values.keys.length);
  const chosen = new Int32Array(columns.values.keys.length);
  const bitOf = new Map([...selected.keys()].map((id) => [id, bitIf(true)]));
  const languages = ["-5", "-1", String(languageId)];
  if (selected.size > 0)
    columns.values.keys.forEach((id, number) => {
      const value = names.values.get(id);
      const bit = bitOf.get(value?.attributeId ?? 0);
      if (!value || bit === undefined) return;
      own[number] = bit;
      const called = [value.identifier, ...languages.map((language) => value.value[language])];
      if (selected.get(value.attributeId)?.some((text) => called.includes(text))) chosen[number] = bit;
    });
  return { bits: [...bitOf.values()].reduce((bits, bit) => bits | bit, 0), own, chosen };
}

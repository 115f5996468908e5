import type * as z from "zod";
import type { Facet } from "#contract/catalog.ts";
import { encodeFacet, encodePrice, encodeRating } from "./facet-value.ts";
import type { Counted, Found } from "./find.ts";
import { priceBuckets } from "./price-buckets.ts";
import type { Selection } from "./selection.ts";

type WireFacet = z.input<typeof Facet>;
type WireEntry = Extract<WireFacet["entry"], unknown[]>[number];
type Context = { currency: string; selection: Selection; limits: Map<string, number> };

const shownAtFirst = 20;

/**
 * The facets of a listing as sent over the wire: only those that still narrow it down.
 * @see docs/interface/catalog.md#products
 */
export function wireFacets(found: Found, context: Context): WireFacet[] {
  const { selection } = context;
  const facets = [
    facetOf("ParentCatalogGroup", "parentCatgroup_id_search", categoryEntries(found, selection), context),
    facetOf(
      "Brand",
      "manufacturer.raw",
      entriesOf("manufacturer.raw", found.manufacturers, selection.manufacturers),
      context,
    ),
    priceFacet(found, context.currency),
    facetOf("Rating", "x_rating", ratingEntries(found, selection), context),
    facetOf("Seller", "seller.raw", entriesOf("seller.raw", found.sellers, selection.sellers), context),
    ...found.attributes.map(({ id, name, values }) => {
      const property = `attributes.${id}.value.raw`;
      return facetOf(name, property, entriesOf(property, values, selection.attributes.get(id) ?? []), context);
    }),
  ];
  return facets.filter(({ entry }) => [entry].flat().length > 0);
}

type Marked = { entry: WireEntry; chosen: boolean };

/** Values without entries are hidden unless chosen, since the shopper must be able to deselect them. */
function entriesOf(property: string, counted: (Counted & { identifier?: string })[], chosen: string[]): Marked[] {
  return counted
    .map(({ label, count, identifier }) => ({
      entry: {
        label,
        value: encodeFacet(property, label),
        count: String(count),
        image: "",
        extendedData: codesOf(label),
      },
      chosen: chosen.includes(label) || (identifier !== undefined && chosen.includes(identifier)),
      count,
    }))
    .filter(({ count, chosen }) => count > 0 || chosen);
}

function categoryEntries({ categories }: Found, { categories: chosen }: Selection): Marked[] {
  return categories
    .map(({ id, label, count }) => ({
      entry: {
        label,
        value: encodeFacet("parentCatgroup_id_search", String(id)),
        count: String(count),
        extendedData: { uniqueId: String(id) },
      },
      chosen: chosen.includes(String(id)),
      count,
    }))
    .filter(({ count, chosen }) => count > 0 || chosen);
}

/** Entries for "this many stars or more". A lower number that finds no more products than the next is not offered. */
function ratingEntries({ ratings }: Found, { stars: chosen }: Selection): Marked[] {
  const atLeast = (stars: number) =>
    ratings.reduce((sum, rating) => sum + (rating.stars >= stars ? rating.count : 0), 0);
  return offeredStars
    .map((stars) => ({ stars, count: atLeast(stars), more: stars < 4 ? atLeast(stars + 1) : 0 }))
    .filter(({ stars, count, more }) => count > more || stars === chosen)
    .map(({ stars, count }) => ({
      entry: { ...encodeRating(stars), count: String(count) },
      chosen: stars === chosen,
      count,
    }));
}

const offeredStars = [4, 3, 2];

function facetOf(name: string, value: string, marked: Marked[], { limits }: Context): WireFacet {
  const limit = limits.get(value) ?? shownAtFirst;
  const shown = marked.filter(({ chosen }, index) => index < limit || chosen);
  const allValuesReturned = String(shown.length === marked.length);
  const extendedData = {
    fname: name,
    fdesc: name,
    propertyvalue: value,
    ...displayed,
    max_display: String(shownAtFirst),
    maximumValuesToDisplay: String(shownAtFirst),
    allValuesReturned,
  };
  return { name, value, entry: shown.map(({ entry }) => entry), extendedData };
}

const displayed = {
  displayable: "true",
  displaySequence: "0.0",
  sortorder: "0",
  allowMultipleValueSelection: "true",
  zero_display: "false",
};

/** The character codes of a label, joined: how the query service names an entry. */
const codesOf = (label: string) => ({ uniqueId: [...label].map((letter) => letter.codePointAt(0)).join("") });

/** The only facet whose counts are numbers. Its empty buckets stay: the limits must not move while shopping. */
function priceFacet({ prices }: Found, currency: string): WireFacet {
  const entry = priceBuckets(prices).map(({ low, high, count }) => ({ ...encodePrice(currency, low, high), count }));
  const [name, value] = [`OfferPrice_${currency.toLowerCase()}`, `price_${currency.toLowerCase()}`];
  return { name, value, entry, extendedData: { fname: name, allValuesReturned: "true" } };
}

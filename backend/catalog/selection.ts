import { refused } from "#backend/platform/http/fault.ts";
import { decodeFacet, type FacetChoice, type PriceRange } from "./facet-value.ts";

/** The filters of a listing. Any value within one member suffices, but all members must be met. */
export type Selection = {
  manufacturers: string[];
  sellers: string[];
  categories: string[];
  /** Values as they were shown (in any language), or their identifiers. */
  attributes: Map<number, string[]>;
  prices: PriceRange[];
  /** The minimum number of stars; the lowest if there are several. */
  stars: number | null;
  minPrice: string | null;
  maxPrice: string | null;
};

export const nothingSelected: Selection = {
  ...{ manufacturers: [], sellers: [], categories: [], attributes: new Map(), prices: [] },
  ...{ minPrice: null, maxPrice: null, stars: null },
};

type Query = { facet?: string[]; minPrice?: string; maxPrice?: string; manufacturer?: string; seller?: string };

/**
 * Reads the selection from a listing's parameters. A price facet in another currency than the call's is left out.
 * @throws 400 `_ERR_INVALID_INPUT` for a facet or a price limit that cannot be read
 */
export function parseSelection(query: Query, currency: string): Selection {
  const choices = (query.facet ?? []).filter((facet) => facet !== "").map(decodeFacet);
  const named = (facet: "manufacturer" | "seller" | "category") =>
    choices.flatMap((choice) => (choice.facet === facet ? [choice.value] : []));
  return {
    manufacturers: [...named("manufacturer"), ...(query.manufacturer ? [query.manufacturer] : [])],
    sellers: [...named("seller"), ...(query.seller ? [query.seller] : [])],
    categories: named("category"),
    attributes: groupAttributes(choices),
    prices: choices.flatMap((choice) =>
      choice.facet === "price" && choice.currency === currency ? [choice.range] : [],
    ),
    stars: fewest(choices.flatMap((choice) => (choice.facet === "rating" ? [choice.stars] : []))),
    minPrice: parseLimit(query.minPrice, "minPrice"),
    maxPrice: parseLimit(query.maxPrice, "maxPrice"),
  };
}

/** A page of a listing; 12 entries by default, at most 500. @throws 400 `_ERR_INVALID_INPUT` */
export function parsePage({ limit, offset }: { limit?: string; offset?: string }) {
  return { limit: Math.min(parseCount(limit, 12, "limit"), 500), offset: parseCount(offset, 0, "offset") };
}

/** The maximum number of entries a facet shows, by its `value`: `manufacturer.raw:-1` = all of them. @throws 400 `_ERR_INVALID_INPUT` */
export function parseFacetLimits(limits: string[] = []): Map<string, number> {
  return new Map(
    limits.map((text) => {
      const [, facet = "", count] = /^([\w.]+):(-1|\d{1,5})$/.exec(text) ?? [];
      if (!count) throw refused("_ERR_INVALID_INPUT", { field: "facetLimit" });
      return [facet, count === "-1" ? Infinity : Number(count)];
    }),
  );
}

const fewest = (stars: number[]) => (stars.length ? Math.min(...stars) : null);

function groupAttributes(choices: FacetChoice[]): Selection["attributes"] {
  const attributes: Selection["attributes"] = new Map();
  for (const choice of choices) {
    if (choice.facet !== "attribute") continue;
    attributes.set(choice.attributeId, [...(attributes.get(choice.attributeId) ?? []), choice.value]);
  }
  return attributes;
}

function parseLimit(text: string | undefined, name: string): string | null {
  if (!text || text === "*") return null;
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(text)) throw refused("_ERR_INVALID_INPUT", { field: name });
  return text;
}

function parseCount(text: string | undefined, otherwise: number, name: string): number {
  if (text === undefined || text === "") return otherwise;
  if (!/^\d{1,7}$/.test(text)) throw refused("_ERR_INVALID_INPUT", { field: name });
  return Number(text);
}

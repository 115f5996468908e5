import { readAmount } from "#contract/rules/amount.ts";
import { typedCode } from "#contract/rules/digits.ts";

/** The content of a listing's URL: chosen facet entries as the backend named them, price limits, sort order, page. */
export type ListingChoice = {
  facets: string[];
  min?: string;
  max?: string;
  /** Price limits that cannot be read as amounts, as they were typed. */
  unread?: { min?: string; max?: string };
  sort: Sort;
  page: number;
  /** The first page shown together with `page`, where more than one is. */
  since?: number;
  /** A facet whose values are all wanted. */
  more?: string;
  /** The search term, where the listing is a search. */
  q?: string;
  /** All products below a category that has others below it. */
  all?: boolean;
};

const sorts = { relevance: "0", price: "3", "price-desc": "4", name: "2", brand: "1" } as const;
export type Sort = keyof typeof sorts;
const sortNames = Object.keys(sorts) as Sort[];
/** The sort orders to choose from. */
export const sortsFor = (byPrice: boolean): Sort[] => sortNames.filter((name) => byPrice || !name.startsWith("price"));
export const orderByOf = (sort: Sort) => sorts[sort];

const maxFacets = 30;
/** Beyond the last page of any listing, and the farthest that the backend can be asked for. */
const farthestPage = 20_000;
/** At most this many pages are shown as one; after them, the list starts over. */
export const pagesTogether = 5;

/** What a listing may filter by: not by prices where they are hidden, nor by ratings where the backend has none. */
export type Filterable = { byPrice: boolean; byRating: boolean };
export const isFilterable = (facet: string, { byPrice, byRating }: Filterable): boolean =>
  (byPrice || !facet.startsWith("price_")) && (byRating || !isRating(facet));
export const isRating = (facet: string): boolean => facet.startsWith("x_rating");

/**
 * Reads a URL; whatever makes no sense or cannot be filtered by here is ignored. A page beyond the last is kept, because it is
 * not found. Only price limits are typed by hand: those that cannot be read as amounts are returned as `unread`.
 */
export function readListing(
  search: URLSearchParams,
  filterable: Filterable = { byPrice: true, byRating: true },
): ListingChoice {
  const { byPrice } = filterable;
  const limits = limitsIn(byPrice ? search : new URLSearchParams());
  const page = pageIn(search.get("page"));
  const since = pageIn(search.get("since"));
  const sort = search.get("sort");
  return {
    facets: [...new Set(search.getAll("f"))]
      .filter((value) => value.length > 2 && value.length < 300 && isFilterable(value, filterable))
      .slice(0, maxFacets),
    ...limits,
    sort: sortsFor(byPrice).find((name) => name === sort) ?? "relevance",
    page,
    since: search.has("since") && since < page && page - since < pagesTogether ? since : undefined,
    more: search.get("more")?.slice(0, 100) || undefined,
    q: termIn(search.get("q")),
    all: search.has("all") || undefined,
  };
}

/** `page` may be written in the address only from 2 on, so that each page has one address. */
export function listingQuery({ facets, min, max, sort, page, since, more, q, all }: ListingChoice): string {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (all) search.set("all", "1");
  for (const facet of facets) search.append("f", facet);
  if (min) search.set("min", min);
  if (max) search.set("max", max);
  if (sort !== "relevance") search.set("sort", sort);
  if (more) search.set("more", more);
  if (page > 1) search.set("page", String(page));
  if (since) search.set("since", String(since));
  const text = search.toString();
  return text && `?${text}`;
}

/** Toggles one facet entry of a listing and returns to its first page. One rating is enough, because it means "and up". */
export function toggled(choice: ListingChoice, value: string): ListingChoice {
  const isChosen = choice.facets.includes(value);
  const without = choice.facets.filter((one) => one !== value && !(isRating(one) && isRating(value)));
  const facets = isChosen ? without : [...without, value];
  return { ...choice, facets, page: 1, since: undefined };
}

export const isFiltered = ({ facets, min, max, unread }: ListingChoice) =>
  facets.length > 0 || Boolean(min ?? max ?? unread);

/** How search engines index a listing: each page is one of its own; what is only filtered or sorted is left out. */
export const indexedAs = (path: string, choice: ListingChoice) => ({
  path:
    path + listingQuery({ ...choice, facets: [], min: undefined, max: undefined, sort: "relevance", since: undefined }),
  noindex: isFiltered(choice) || choice.sort !== "relevance" || choice.more !== undefined,
});

/** A bucket's limits as its label has them: `({250 TO 500])`. */
export function bucketLimits(label: string): { low?: string; high?: string } | undefined {
  const [, low, high] = /^\(?[{[]\s*(\*|[\d.]+)\s+(?:TO\s+)?(\*|[\d.]+)\s*[}\]]/.exec(label) ?? [];
  if (low === undefined || high === undefined) return undefined;
  return { ...(low !== "*" && { low }), ...(high !== "*" && { high }) };
}

function pageIn(text: string | null) {
  const page = Number(text ?? "1");
  return Number.isInteger(page) && page >= 1 ? Math.min(page, farthestPage) : 1;
}

/**
 * A search term with the digits and without the invisible characters that the catalog has. A cell pasted from a spreadsheet may
 * hold a tab, and the backend refuses control characters.
 */
export const termIn = (text: string | null) =>
  typedCode(text?.replace(/\p{Cc}+/gu, " ") ?? "").slice(0, 100) || undefined;

function limitsIn(search: URLSearchParams): Pick<ListingChoice, "min" | "max" | "unread"> {
  const typed = { min: typedIn(search.get("min")), max: typedIn(search.get("max")) };
  const [low, high] = [typed.min, typed.max].map((text) => text && readAmount(text));
  const isRead = (text: string | undefined, amount: string | undefined) => !text || amount !== undefined;
  const [min, max] = low && high && Number(low) > Number(high) ? [high, low] : [low, high];
  if (isRead(typed.min, low) && isRead(typed.max, high)) return { min, max };
  return { min, max, unread: { ...(!low && { min: typed.min }), ...(!high && { max: typed.max }) } };
}

const typedIn = (text: string | null) => text?.trim().slice(0, 40) || undefined;

import type { FacetEntry, FacetGroup } from "#app/components/facet-list.tsx";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Session } from "#app/session/session.server.ts";
import type { Facet } from "#contract/catalog.ts";
import { cardTools } from "./card-tools.server.ts";
import {
  bucketLimits,
  isFilterable,
  isFiltered,
  isRating,
  type ListingChoice,
  listingQuery,
  pagesTogether,
  sortsFor,
  toggled,
} from "./listing-url.server.ts";
import { filterableOf, type FoundListing, perPage } from "./listing.server.ts";
import { isSavedIn } from "./save.server.ts";
import { listTiles } from "#app/features/product/tiles.server.ts";

export type ListingView = ReturnType<typeof listingView>;

/** A found listing as its page shows it: all URLs complete, every number and name in the shopper's language. */
export function listingView(shop: Shop, { list, total, choice }: FoundListing, path: string, session: Session) {
  const to = (next: ListingChoice) => shop.href(path + listingQuery(next));
  const filterable = filterableOf(shop);
  const { byPrice } = filterable;
  const facets = (list.facets ?? []).filter(
    (facet) => isFilterable(facet.value, filterable) && isWorthShowing(facet, total, choice),
  );
  const groups = facets.flatMap((facet) => facetGroup(shop, facet, choice, to));
  const clear = to({ ...choice, facets: [], min: undefined, max: undefined, page: 1, since: undefined });
  return {
    filtered: isFiltered(choice),
    count: shop.t("catalog:say.products", { count: total }),
    countNumber: total,
    show: shop.t("catalog:say.show", { count: total }),
    /** Where each page begins in a list that shows several pages together. */
    marks: marksOf(choice),
    products: listTiles(list.contents, shop, isSavedIn(session, shop)),
    tools: cardTools(shop, session),
    groups,
    chosen: chosenFilters(shop, groups, choice, to),
    clear,
    sort: {
      value: choice.sort,
      options: sortsFor(byPrice).map((name) => ({ value: name, label: shop.words.catalog.sort[name] })),
    },
    price: byPrice ? viewLimits(shop, choice) : undefined,
    /** Where the forms of this listing are sent; each also sends what the others chose. */
    action: shop.carry.prefix + path,
    hidden: hiddenFields(shop, choice),
    paging: pagingOf(shop, choice.page, lastOf(total), (page) => to({ ...choice, page, since: undefined })),
    more: moreLink(shop, total, choice, to),
  };
}

/** The price limits with what was typed, and what is wrong with it. */
function viewLimits({ words }: Shop, { min = "", max = "", unread = {} }: ListingChoice) {
  const view = (amount: string, typed: string | undefined) => ({
    value: typed ?? amount,
    error: typed && words.catalog.say.badLimit,
  });
  return { summary: words.common.form.summary, min: view(min, unread.min), max: view(max, unread.max) };
}

const pageMark = (page: number) => `page-${page}`;
const marksOf = ({ page, since = page }: ListingChoice) =>
  Array.from({ length: page - since }, (_, index) => ({ at: (index + 1) * perPage, id: pageMark(since + index + 1) }));
const lastOf = (total: number) => pageCount(total, perPage);

/**
 * A link to the same list with one more page appended, opened there. Undefined after the last page and once the list is long;
 * from then on only the page links lead further.
 */
function moreLink({ t }: Shop, total: number, choice: ListingChoice, to: To) {
  const { page, since = page } = choice;
  if (page >= lastOf(total) || page - since + 1 >= pagesTogether) return undefined;
  const next = page + 1;
  const count = Math.min(perPage, total - page * perPage);
  return { href: `${to({ ...choice, page: next, since })}#${pageMark(next)}`, label: t("catalog:say.more", { count }) };
}

/** With too few products, price ranges and ratings do not help. */
const isWorthShowing = ({ value, entry }: Facet, total: number, { facets }: ListingChoice) =>
  !(value.startsWith("price_") || isRating(value)) ||
  total > fewProducts ||
  entry.some((one) => facets.includes(one.value));

const fewProducts = 5;

type To = (choice: ListingChoice) => string;

function facetGroup(shop: Shop, facet: Facet, choice: ListingChoice, to: To): FacetGroup[] {
  const entries = facet.entry.flatMap((entry): FacetEntry[] => {
    const selected = choice.facets.includes(entry.value);
    if (entry.count === 0 && !selected) return [];
    return [
      {
        label: entryLabel(shop, facet, entry),
        href: to(toggled(choice, entry.value)),
        count: shop.format.number(entry.count),
        ...(selected && { selected }),
      },
    ];
  });
  if (entries.length === 0) return [];
  const rest = facet.extendedData?.allValuesReturned === "false";
  return [
    {
      id: facet.value,
      name: facetName(shop, facet),
      entries,
      open: entries.some(({ selected }) => selected) || openByDefault.test(facet.value),
      ...(rest && { more: { label: shop.words.catalog.listing.more, href: to({ ...choice, more: facet.value }) } }),
    },
  ];
}

const openByDefault = /^(manufacturer|price_|x_rating|parentCatgroup)/;

function facetName({ words }: Shop, { name, value }: Facet) {
  const { facet } = words.catalog;
  if (value === "manufacturer.raw") return facet.brand;
  if (value === "seller.raw") return facet.seller;
  if (value === "parentCatgroup_id_search") return facet.category;
  if (isRating(value)) return facet.rating;
  return value.startsWith("price_") ? facet.price : name;
}

function entryLabel(shop: Shop, { value }: Facet, { label }: Facet["entry"][number]) {
  if (isRating(value)) return shop.t("catalog:say.andUp", { count: Number(label) });
  return value.startsWith("price_") ? bucketLabel(shop, label) : label;
}

function bucketLabel({ format, currency, t }: Shop, label: string) {
  const limits = bucketLimits(label);
  if (!limits) return label;
  const money = (value = "0") => format.shortMoney(value, currency);
  const { low, high } = limits;
  if (low === undefined) return t("catalog:price.upTo", { high: money(high) });
  if (high === undefined) return t("catalog:price.above", { low: money(low) });
  return t("catalog:price.range", { low: money(low), high: money(high) });
}

function chosenFilters(shop: Shop, groups: FacetGroup[], choice: ListingChoice, to: To) {
  const facets = groups.flatMap(({ name, entries }) =>
    entries.filter(({ selected }) => selected).map(({ label, href }) => ({ label: `${name}: ${label}`, href })),
  );
  const { min, max } = choice;
  const own = bucketLabel(shop, `({${min ?? "*"} TO ${max ?? "*"}])`);
  const limits =
    (min ?? max)
      ? [{ label: own, href: to({ ...choice, min: undefined, max: undefined, page: 1, since: undefined }) }]
      : [];
  return [...facets, ...limits].map((filter) => ({
    ...filter,
    removeLabel: shop.t("catalog:say.remove", { name: filter.label }),
  }));
}

type Hidden = Record<string, string | string[]>;

function hiddenFields({ carry }: Shop, { q, all, facets, min, max, sort }: ListingChoice) {
  const common: Hidden = {
    ...Object.fromEntries(carry.params),
    ...(q && { q }),
    ...(all && { all: "1" }),
    ...(facets.length && { f: facets }),
  };
  const limits: Hidden = { ...common, ...(min && { min }), ...(max && { max }) };
  const order: Hidden = { ...common, ...(sort !== "relevance" && { sort }) };
  return { sort: limits, price: order };
}

import type { CatalogContext } from "../context.ts";
import { idsOf } from "../context.ts";
import { findInDatabase, type Found, type Wanted } from "../find.ts";
import { choiceOf } from "./choice.ts";
import { countedFacets } from "./counted.ts";
import type { ListingIndex, Need } from "./listing-index.ts";
import { type Matches, matchTerm } from "./matches.ts";
import { openIndex } from "./open.ts";
import { relevantPage } from "./relevance.ts";
import type { Prices } from "./prices.ts";
import { tally } from "./tally.ts";

/**
 * One page of a listing, its size and the counts of all its facets: from the index in memory, or by the database itself in a
 * preview, while the index is being read, and for what the index does not know. Both give the same.
 */
export async function findEntries(context: CatalogContext, wanted: Wanted): Promise<Found> {
  const index = await openIndex(context, needOf(context, wanted));
  return (index && (await findInIndex(index, context, wanted))) ?? findInDatabase(context, wanted);
}

export const needOf = ({ contractIds, currency, languageId }: CatalogContext, { orderBy }: Wanted): Need => ({
  prices: { contractIds, currency },
  nameOrder: orderBy === "2" ? languageId : undefined,
});

/** @returns undefined for what the index does not know */
export async function findInIndex(
  index: ListingIndex,
  context: CatalogContext,
  wanted: Wanted,
): Promise<Found | undefined> {
  const { searchTerm } = wanted.source;
  const isByWord = searchTerm !== undefined && searchTerm.trim() !== "*";
  const matches = isByWord ? await matchTerm(index, context, searchTerm) : undefined;
  const choice = choiceOf(index, wanted.selection, context.languageId);
  const prices = index.pricesOf(context);
  if (!choice || !prices) return undefined;
  const { columns, names } = index;
  const sells = columns.sellers.keys.map((id) => id === 0 || names.sellers.get(id)?.sells === true);
  const onlyPriced = !context.contractIds.includes(context.store.defaultContractId);
  const slots = slotsOf(index, wanted.source, matches);
  const counted = tally({ columns, prices, choice, slots, sells, onlyPriced });
  const page = pageOf(index, context, { wanted, prices, matches, hits: counted.hits });
  return {
    total: counted.hits.length,
    all: counted.all,
    ids: page.map((slot) => columns.slots.keys[slot] ?? 0),
    ...countedFacets(index, counted, {
      languageId: context.languageId,
      withCategories: searchTerm !== undefined,
    }),
  };
}

function slotsOf({ columns, usual }: ListingIndex, { categoryId }: Wanted["source"], matches?: Matches): Int32Array {
  if (categoryId === undefined) return matches?.slots ?? usual.slots;
  const members = columns.inCategory(idsOf([categoryId])[0] ?? -1);
  if (!matches) return members;
  const isIn = new Set(members);
  return matches.slots.filter((slot) => isIn.has(slot));
}

type Paged = { wanted: Wanted; prices: Prices; matches: Matches | undefined; hits: Int32Array };

function pageOf(
  index: ListingIndex,
  { languageId }: CatalogContext,
  { wanted, prices, matches, hits }: Paged,
): number[] {
  const { orderBy, offset, limit } = wanted;
  if (orderBy === "1") return index.byBrand.page(hits, offset, limit);
  if (orderBy === "2") return (index.namesIn(languageId)?.order ?? index.usual).page(hits, offset, limit);
  if (orderBy === "3") return prices.order(1).page(hits, offset, limit);
  if (orderBy === "4") return prices.order(-1).page(hits, offset, limit);
  return matches ? relevantPage(index, matches, { hits, offset, limit }) : index.usual.page(hits, offset, limit);
}

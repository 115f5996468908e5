import type { CatalogContext } from "../context.ts";
import { idsOf } from "../context.ts";
import { findInDatabase, firstInDatabase, type Found, type Wanted } from "../find.ts";
import { type Source, termOf } from "../match.ts";
import { bitsOf, type Choice, choiceOf } from "./choice.ts";
import { countedFacets } from "./counted.ts";
import type { ListingIndex, Need } from "./listing-index.ts";
import { type Matches, matchTerm, readTerms } from "./matches.ts";
import { narrowed } from "./narrowed.ts";
import { openIndex } from "./open.ts";
import { relevantPage } from "./relevance.ts";
import type { Order } from "./order.ts";
import type { Prices } from "./prices.ts";
import { type Tally, tally } from "./tally.ts";

/**
 * One page of a listing, its size and the counts of all its facets: from the index in memory, or by the database itself in a
 * preview, while the index is being read, and for what the index does not know. Both give the same result.
 */
export async function findEntries(context: CatalogContext, wanted: Wanted): Promise<Found> {
  const index = await openIndex(context, needOf(context, wanted));
  return (index && (await findInIndex(index, context, wanted))) ?? findInDatabase(context, wanted);
}

/**
 * The first of several sources in which there is anything before something is selected, with its page. The database is asked as
 * often as for one of them.
 */
export async function findFirst(
  context: CatalogContext,
  wanted: Wanted,
  sources: readonly Source[],
): Promise<{ source: Source; found: Found } | undefined> {
  const terms = sources.flatMap((source) => termOf(source, context) ?? []);
  const words = [...new Set(terms.map(({ languageId }) => languageId))];
  const index = await openIndex(context, { ...needOf(context, wanted), words });
  if (index) await readTerms(index, context, terms);
  const found = index && (await firstInIndex(index, context, wanted, sources));
  if (found) return found[0];
  const source = sources[(await firstInDatabase(context, sources)) ?? -1];
  return source && { source, found: await findInDatabase(context, { ...wanted, source }) };
}

/** @returns none or one; undefined if the index cannot answer it */
async function firstInIndex(index: ListingIndex, context: CatalogContext, wanted: Wanted, sources: readonly Source[]) {
  for (const source of sources) {
    const found = await findInIndex(index, context, { ...wanted, source });
    if (!found) return undefined;
    if (found.all > 0) return [{ source, found }];
  }
  return [];
}

/** Which prices, order of names and words the index must hold to answer a listing. Pure. */
export function needOf(context: CatalogContext, { orderBy, source }: Wanted): Need {
  const { contractIds, currency, languageId } = context;
  const term = termOf(source, context);
  return {
    prices: { contractIds, currency },
    nameOrder: orderBy === "2" ? languageId : undefined,
    words: term ? [term.languageId] : [],
  };
}

/** @returns undefined if the index cannot answer it */
export async function findInIndex(
  index: ListingIndex,
  context: CatalogContext,
  wanted: Wanted,
): Promise<Found | undefined> {
  const term = termOf(wanted.source, context);
  const matches = term && (await matchTerm(index, context, term));
  const choice = choiceOf(index, wanted.selection, context.languageId);
  const prices = index.pricesOf(context);
  const order = prices && orderOf(index, context.languageId, wanted.orderBy, prices);
  if (!choice || !prices || !order) return undefined;
  const { columns } = index;
  const counted = countOnce(index, context, { wanted, matches, choice, prices });
  const { limit, offset } = wanted;
  const page =
    matches && order === index.usual
      ? relevantPage(index, matches, { hits: counted.hits, offset, limit })
      : order.page(counted.hits, offset, limit);
  return {
    total: counted.hits.length,
    all: counted.all,
    ids: page.map((slot) => columns.slots.keys[slot] ?? 0),
    ...countedFacets(index, counted, {
      languageId: context.languageId,
      withCategories: wanted.source.searchTerm !== undefined,
    }),
  };
}

type Asked = { wanted: Wanted; matches: Matches | undefined; choice: Choice; prices: Prices };

/** All pages and sort orders of a listing have the same counts, which are cached until an entry changes. */
function countOnce(index: ListingIndex, context: CatalogContext, { wanted, matches, choice, prices }: Asked): Tally {
  const { source, selection } = wanted;
  const { contractIds, currency, languageId } = context;
  const attributes = [...selection.attributes];
  const kept = (language: number, selected: object | null, count: () => Tally) =>
    keptTally(index, JSON.stringify([source, contractIds, currency, language, selected]), count);
  // What words match, and how values are named, depends on the language.
  const whole = kept(matches ? languageId : 0, null, () => countAll(index, context, wanted.source, matches, prices));
  if (bitsOf(choice) === 0) return whole;
  return kept(matches || attributes.length > 0 ? languageId : 0, { ...selection, attributes }, () =>
    narrowed({ columns: index.columns, prices }, whole, choice),
  );
}

function keptTally({ tallies }: ListingIndex, key: string, count: () => Tally): Tally {
  const known = tallies.get(key);
  if (known) return known;
  const counted = count();
  tallies.set(key, counted);
  return counted;
}

function countAll(
  index: ListingIndex,
  { contractIds, store }: CatalogContext,
  source: Wanted["source"],
  matches: Matches | undefined,
  prices: Prices,
): Tally {
  const { columns } = index;
  const onlyPriced = !contractIds.includes(store.defaultContractId);
  return tally({ columns, prices, sold: index.soldAmong(slotsOf(index, source, matches)), onlyPriced });
}

function slotsOf({ columns, usual }: ListingIndex, { categoryId }: Wanted["source"], matches?: Matches): Int32Array {
  if (categoryId === undefined) return matches?.slots ?? usual.slots;
  const members = columns.inCategory(idsOf([categoryId])[0] ?? -1);
  if (!matches) return members;
  const isIn = new Uint8Array(columns.count);
  for (const slot of members) isIn[slot] = 1;
  return matches.slots.filter((slot) => isIn[slot] === 1);
}

/** Undefined while names in that language are being read. */
function orderOf(index: ListingIndex, languageId: number, orderBy: string, prices: Prices): Order | undefined {
  if (orderBy === "1") return index.byBrand;
  if (orderBy === "2") return index.namesIn(languageId)?.order;
  if (orderBy === "3") return prices.order(1);
  if (orderBy === "4") return prices.order(-1);
  return index.usual;
}

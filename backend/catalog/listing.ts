import { sql } from "drizzle-orm";
import type * as z from "zod";
import { readRows } from "#backend/platform/db/read.ts";
import type { Common } from "#backend/platform/http/parse.ts";
import type { catalog, ProductList } from "#contract/catalog.ts";
import { type CatalogContext, idsOf, languageOrder } from "./context.ts";
import { searchedLanguages } from "./languages.ts";
import { loadEntries } from "./entries.ts";
import { wireEntry } from "./entry-wire.ts";
import { wireFacets } from "./facets.ts";
import type { Wanted } from "./find.ts";
import { findEntries, findFirst } from "./listing-index/find.ts";
import { openIndex } from "./listing-index/open.ts";
import { remembered } from "./listing-index/remember.ts";
import { parseFacetLimits, parsePage, parseSelection } from "./selection.ts";
import { suggestTerms } from "./spelling.ts";

export type ProductsQuery = z.output<(typeof catalog.products)["query"]>;
export type WireList = z.input<typeof ProductList>;

/**
 * Entries of a category, of a search, or of a search in a category, with facets. A term that finds nothing is looked for in
 * the texts of other languages, and then replaced by the most similar ones the shop knows, which `spellCheck` names.
 * @throws 400 `_ERR_INVALID_INPUT` for a facet, price limit, page or facet limit that cannot be read
 * @see docs/interface/catalog.md#products
 */
export async function listProducts(context: CatalogContext, query: ProductsQuery, common: Common): Promise<WireList> {
  const { limit, offset } = parsePage(query);
  const selection = parseSelection(query, context.currency);
  const limits = parseFacetLimits(query.facetLimit);
  const source = { categoryId: query.categoryId, searchTerm: query.searchTerm?.slice(0, maxTermLength) };
  const found = await findSimilarly(context, { source, selection, orderBy: query.orderBy ?? "0", limit, offset });
  const [entries, crumbs] = await Promise.all([loadEntries(context, found.ids), readCrumbs(context, query.categoryId)]);
  return {
    total: found.total,
    metaData: { price: "1", ...(found.spellCheck && { spellCheck: found.spellCheck }) },
    ...(query.categoryId !== undefined && query.searchTerm === undefined && { breadCrumbTrailEntryView: crumbs }),
    contents: found.ids.flatMap((id) => {
      const entry = entries.get(id);
      return entry ? [wireEntry(entry, context, "listing")] : [];
    }),
    facets: wireFacets(found, { currency: context.currency, selection, limits }),
    ...pageLinks(context, query, common, { limit, offset, total: found.total }),
  };
}

const maxTermLength = 200;

async function findSimilarly(context: CatalogContext, wanted: Wanted) {
  const found = await findEntries(context, wanted);
  const term = wanted.source.searchTerm;
  if (found.all > 0 || term === undefined) return { ...found, spellCheck: undefined };
  const near = await spelledLike(context, term);
  const sources = [
    ...searchedLanguages(context.languageId).map((languageId) => ({ ...wanted.source, languageId })),
    ...near.map((searchTerm) => ({ ...wanted.source, searchTerm })),
  ];
  const similar = await findFirst(context, wanted, sources.slice(1));
  const used = similar?.source.searchTerm;
  if (!similar || used === undefined) return { ...found, spellCheck: undefined };
  return { ...similar.found, spellCheck: used === term ? undefined : [used, ...othersThan(used, near)] };
}

/** The single words: several of them may find nothing together. */
const othersThan = (used: string, near: readonly string[]) =>
  near.filter((other) => other !== used && !other.includes(" ")).slice(0, maxSuggestions - 1);

const maxSuggestions = 3;

async function spelledLike(context: CatalogContext, term: string): Promise<string[]> {
  const { languageId } = context;
  const index = await openIndex(context, { words: [languageId], nameWords: languageId });
  return remembered(
    index,
    ({ spellings }) => spellings,
    `${languageId} ${term}`,
    () => suggestTerms(context, term, index),
  );
}

/** The path from the top category down to this one. */
export async function readCrumbs(context: CatalogContext, categoryId: string | undefined) {
  const [id] = idsOf([categoryId ?? ""]);
  if (id === undefined) return [];
  const rows = await readRows<{ id: number; name: string; keyword: string }>(
    context.db,
    sql`select c.id, t.name, t.keyword from categories leaf
      join categories c on c.store_id = leaf.store_id and (c.id = leaf.id or leaf.path like c.path || '/%')
      join lateral (select name, keyword from category_texts where category_id = c.id
        order by ${languageOrder(sql`language_id`, context.languageId)} limit 1) t on true
      where leaf.id = ${id} and leaf.store_id = ${context.store.id} order by length(c.path)`,
  );
  return rows.map(({ id, name, keyword }) => ({
    label: name,
    value: String(id),
    type_: "FACET_ENTRY_CATEGORY",
    seo: { href: `/${keyword}` },
  }));
}

type Page = { limit: number; offset: number; total: number };

function pageLinks({ store }: CatalogContext, query: ProductsQuery, common: Common, { limit, offset, total }: Page) {
  const link = (to: number) => {
    const search = new URLSearchParams({ storeId: String(store.id) });
    const { languageId: langId, currency, contractIds: contractId } = common;
    for (const [name, value] of Object.entries({ ...query, langId, currency, contractId, limit, offset: to }))
      for (const each of [value ?? []].flat()) search.append(name, String(each));
    return `/search/resources/api/v2/products?${search}`;
  };
  return {
    ...(offset + limit < total && limit > 0 && { next: link(offset + limit) }),
    ...(offset > 0 && { previous: link(Math.max(0, offset - limit)) }),
  };
}

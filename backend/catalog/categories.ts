import { sql } from "drizzle-orm";
import type * as z from "zod";
import { readRows } from "#backend/platform/db/read.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { catalog, Category } from "#contract/catalog.ts";
import { type CatalogContext, idsOf, languageOrder } from "./context.ts";
import { sequenceText } from "./entry-wire.ts";
import type { Picture } from "./picture/picture.ts";
import { picturePath } from "./picture/serve.ts";
import { textLanguage } from "./text-language.ts";

type CategoriesQuery = z.output<(typeof catalog.categories)["query"]>;
type WireCategory = z.input<typeof Category>;
type Row = {
  id: number;
  identifier: string;
  parentId: number | null;
  path: string;
  sequence: number;
  picture: Picture;
  languageId: number;
  name: string;
  description: string;
  keyword: string;
  root: boolean;
};

/**
 * Top categories, or those requested by id, identifier or parent, with their children as deep as `depthAndLimit` says.
 * Unknown ones are left out. @throws 400 `_ERR_INVALID_INPUT` for a malformed `depthAndLimit`
 * @see docs/interface/catalog.md#categories
 */
export async function showCategories(context: CatalogContext, query: CategoriesQuery): Promise<WireCategory[]> {
  const limits = parseDepth(query.depthAndLimit);
  const rows = await readCategories(context, query, limits.length > 0);
  return rows.filter(({ root }) => root).map((row) => wireCategory(row, rows, limits, context));
}

/** Most children per level: `"11,11"` is two levels of at most 11, `-1` or `*` is all, `0` ends the descent. */
function parseDepth(text: string | undefined): number[] {
  if (!text) return [];
  const limits = text.split(",").map((part) => {
    const limit = part.trim();
    if (limit === "*" || limit === "-1") return Infinity;
    if (!/^\d{1,5}$/.test(limit)) throw refused("_ERR_INVALID_INPUT", { field: "depthAndLimit" });
    return Number(limit);
  });
  const end = limits.indexOf(0);
  return (end < 0 ? limits : limits.slice(0, end)).slice(0, deepest);
}

const deepest = 3;

async function readCategories(
  { db, store, languageId }: CatalogContext,
  query: CategoriesQuery,
  nested: boolean,
): Promise<Row[]> {
  const below = nested ? sql`c.id = root.id or c.path like root.path || '/%'` : sql`c.id = root.id`;
  return readRows<Row>(
    db,
    sql`with root as (select id, path from categories where store_id = ${store.id} and ${rootsOf(query)})
      select distinct on (c.sequence, c.id) c.id, c.identifier, c.parent_id as "parentId", c.path, c.sequence, c.picture,
        t.language_id as "languageId", t.name, t.description, t.keyword, c.id in (select id from root) as root
      from root join categories c on c.store_id = ${store.id} and (${below})
      join lateral (select language_id, name, description, keyword from category_texts where category_id = c.id
        order by ${languageOrder(sql`language_id`, languageId)} limit 1) t on true
      order by c.sequence, c.id`,
  );
}

function rootsOf({ id, identifier, parentCategoryId }: CategoriesQuery) {
  if (id) return sql`id in ${[-1, ...idsOf(id)]}`;
  if (identifier) return sql`identifier in ${identifier}`;
  if (parentCategoryId !== undefined && parentCategoryId !== "-1")
    return sql`parent_id = ${idsOf([parentCategoryId])[0] ?? -1}`;
  return sql`parent_id is null`;
}

function wireCategory(row: Row, rows: Row[], [limit, ...deeper]: number[], context: CatalogContext): WireCategory {
  const picture = picturePath(context.store.identifier, row.picture);
  const children = rows.filter(({ parentId }) => parentId === row.id).slice(0, limit);
  return {
    id: String(row.id),
    uniqueID: String(row.id),
    storeID: String(context.store.id),
    identifier: row.identifier,
    name: row.name,
    description: row.description,
    shortDescription: row.description,
    ...textLanguage(row.languageId, context.languageId),
    thumbnail: picture,
    fullImage: picture,
    sequence: sequenceText(row.sequence),
    parentCatalogGroupID: row.path,
    seo: { href: `/${row.keyword}` },
    links: linksOf(row, children, context.store.id),
    ...(limit !== undefined && { children: children.map((child) => wireCategory(child, rows, deeper, context)) }),
  };
}

function linksOf({ id, parentId }: Row, children: Row[], storeId: number) {
  const address = (of: number) => `/search/resources/api/v2/categories?storeId=${storeId}&id=${of}`;
  return {
    self: { href: address(id) },
    parent: { href: address(parentId ?? -1) },
    ...(children.length > 0 && { children: children.map((child) => `href: ${address(child.id)}`) }),
  };
}

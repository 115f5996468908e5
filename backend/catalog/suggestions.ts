import { sold } from "./sold.ts";
import { type SQL, sql } from "drizzle-orm";
import { readRow, readRows } from "#backend/platform/db/read.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { isWider, rankOf } from "./asked-term.ts";
import { type CatalogContext, languageOrder } from "./context.ts";
import { encodeFacet } from "./facet-value.ts";
import { folded, foldedIn } from "./folding.ts";
import type { Suggested } from "./listing-index/listing-index.ts";
import { openIndex } from "./listing-index/open.ts";
import { remembered } from "./listing-index/remember.ts";
import { lookUpTyped, type Typed } from "./listing-index/typed.ts";
import type { Picture } from "./picture/picture.ts";
import { picturePath } from "./picture/serve.ts";
import { textLanguage } from "./text-language.ts";
import { type AskedTyped, askTyped } from "./typed-query.ts";

type Counted = { label: string; count: number };
type NamedCategory = {
  id: number;
  path: string;
  languageId: number;
  name: string;
  description: string;
  keyword: string;
  names: string;
  picture: Picture;
};
type NamedProduct = { id: number; partNumber: string; name: string; keyword: string };

const readers = {
  Category: {
    select: categories,
    wire: (rows: NamedCategory[], context: CatalogContext) => rows.map((row) => wireCategory(row, context)),
  },
  Brand: { select: brands, wire: (rows: Counted[]) => rows.map((row) => wireCounted("manufacturer.raw", row)) },
  Seller: { select: sellers, wire: (rows: Counted[]) => rows.map((row) => wireCounted("seller.raw", row)) },
  Product: { select: products, wire: (rows: NamedProduct[]) => rows.map(wireProduct) },
  Keyword: {
    select: keywords,
    wire: (rows: Counted[]) => rows.map(({ label, count }) => ({ term: label, frequency: String(count) })),
  },
};
type Kind = keyof typeof readers;
const isKind = (text: string): text is Kind => Object.hasOwn(readers, text);

/**
 * Reads what begins with `term` (everything without one), one group per requested kind, in one round trip; empty for unknown kinds.
 * @throws 400 `_ERR_INVALID_INPUT` for a malformed `limit`
 * @see docs/interface/catalog.md#suggestions
 */
export async function suggest(
  context: CatalogContext,
  kinds: string[],
  term: string | undefined,
  limit: string | undefined,
) {
  // Without a term a client loads everything at once and filters it by itself.
  const count = term === undefined && limit === undefined ? maxSuggestions : parseLimit(limit);
  const words = folded(term ?? "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);
  const asked = [...new Set(kinds)];
  const known = asked.filter(
    (kind) => isKind(kind) && (words.length > 0 || (term === undefined && whole.has(kind))),
  ) as Kind[];
  const byWord = words.length > 0 && known.some((kind) => kind === "Product" || kind === "Keyword");
  const need = byWord ? { words: [context.languageId], nameWords: context.languageId } : {};
  const index = known.length > 0 ? await openIndex(context, need) : undefined;
  const ask = async () => {
    const asked = byWord ? await askTyped(context, words, index) : undefined;
    const typed = index && asked && lookUpTyped(index, asked, count);
    const lists = known.map(
      (kind) => sql`(select coalesce(json_agg(row_to_json(listed)), '[]')
        from (${readers[kind].select(context, words, asked && { ...asked, typed })} limit ${count}) listed) as ${sql.identifier(kind)}`,
    );
    const counted = known.includes("Brand") ? (index?.brandCounts() ?? (await countBrands(context))) : [];
    return readRow<Suggested>(context.db, sql`with ${counts(counted)} select ${sql.join(lists, sql`, `)}`);
  };
  const key = JSON.stringify([context.languageId, words, known, count]);
  const found = known.length > 0 ? await remembered(index, ({ suggestions }) => suggestions, key, ask) : {};
  return asked.map((kind) => ({
    identifier: kind,
    ...labels[kind],
    entry: isKind(kind) ? readers[kind].wire(found[kind] ?? [], context) : [],
  }));
}

/** The kinds with few enough values to be sent in full. */
const whole = new Set<string>(["Category", "Brand", "Seller"]);
const maxSuggestions = 500;

const labels: Record<string, object> = {
  Category: { categorySeparator: " > " },
  Brand: { name: "ManufacturerName", value: "mfName_ntk_cs" },
};

function parseLimit(text: string | undefined): number {
  if (text === undefined || text === "") return 4;
  if (!/^\d{1,3}$/.test(text)) throw refused("_ERR_INVALID_INPUT", { field: "limit" });
  return Math.min(Number(text), 50);
}

/** A word of `column` begins with the words typed so far; both are folded, and accents and capitals do not count. */
function begins(column: SQL, words: string[]): SQL {
  if (words.length === 0) return sql`true`;
  const typed = words.join(" ");
  return sql`' ' || regexp_replace(unaccent(lower(${foldedIn(column)})), '[^[:alnum:]]+', ' ', 'g') like '% ' || unaccent(${typed}::text) || '%'`;
}

function categories({ store, languageId }: CatalogContext, words: string[]): SQL {
  const text = sql`(select category_id, language_id, name, description, keyword from category_texts ct where language_id = (select language_id from category_texts
    where category_id = ct.category_id order by ${languageOrder(sql`language_id`, languageId)} limit 1))`;
  return sql`select c.id, c.path, c.picture, t.language_id as "languageId", t.name, t.description, t.keyword, (select string_agg(a.name, ' > ' order by length(above.path)) from categories above
      join ${text} a on a.category_id = above.id where c.path = above.path or c.path like above.path || '/%') as names
    from categories c join ${text} t on t.category_id = c.id
    where c.store_id = ${store.id} and ${begins(sql`t.name`, words)} order by length(t.name), c.sequence, c.id`;
}

function brands(_context: CatalogContext, words: string[]): SQL {
  return sql`select label, count from brand where ${begins(sql`label`, words)} order by 2 desc, 1`;
}

const countBrands = ({ db, store }: CatalogContext) =>
  readRows<Counted>(
    db,
    sql`select p.manufacturer as label, count(*) as count from products p
      where p.store_id = ${store.id} and p.parent_id is null and not p.withdrawn and ${sold} group by 1`,
  );

const counts = (brands: readonly Counted[]) =>
  sql`brand as (select * from json_to_recordset(${JSON.stringify(brands)}::json) as listed (label text, count bigint))`;

function sellers({ store }: CatalogContext, words: string[]): SQL {
  return sql`select s.name as label, count(*) as count from sellers s join products p on p.seller_id = s.id
    where s.store_id = ${store.id} and p.parent_id is null and not p.withdrawn and ${sold} and ${begins(sql`s.name`, words)}
    group by s.id order by 2 desc, 1`;
}

/** `typed`: what was found in memory. */
type Asked = AskedTyped & { typed: Typed | undefined };

/** Texts whose search words include the typed ones; the last one may be incomplete. */
function matching({ store }: CatalogContext, asked: Asked): SQL {
  return sql`select p.id, p.part_number, p.sequence, t.name, t.keyword, ${rankOf(asked, isWider([asked]))} as rank
    from product_texts t join products p on p.id = t.product_id
    where t.language_id = ${asked.languageId} and t.search @@ ${asked.wide}::tsquery and p.store_id = ${store.id} and not p.withdrawn and ${sold}`;
}

function products(context: CatalogContext, _words: string[], asked: Asked | undefined): SQL {
  if (!asked) return nothing;
  const { typed, languageId } = asked;
  if (!typed)
    return sql`select id, part_number as "partNumber", name, keyword from (${matching(context, asked)}) matched
      order by rank desc, sequence, id`;
  return sql`select p.id, p.part_number as "partNumber", t.name, t.keyword
    from unnest(${`{${typed.ids.join()}}`}::bigint[]) with ordinality as found (id, place) join products p on p.id = found.id
    join product_texts t on t.product_id = p.id and t.language_id = ${languageId} order by found.place`;
}

function keywords(context: CatalogContext, _words: string[], asked: Asked | undefined): SQL {
  if (!asked) return nothing;
  const { typed, last } = asked;
  if (typed) return sql`select * from json_to_recordset(${JSON.stringify(typed.keywords)}::json) as listed (label text, count bigint)`; // oxfmt-ignore
  return sql`select word as label, count(*) as count
    from (select name from (${matching(context, asked)}) all_matched limit 1000) matched,
      regexp_split_to_table(lower(matched.name), '[^[:alnum:]]+') word
    where unaccent(word) like ${last}::text || '%' group by 1 order by 2 desc, 1`;
}

const nothing = sql`select where false`;

function wireCategory(
  { id, path, languageId, name, description, keyword, names, picture }: NamedCategory,
  { store, languageId: asked }: CatalogContext,
) {
  return {
    value: String(id),
    name,
    shortDescription: description,
    ...textLanguage(languageId, asked),
    image: picturePath(store.identifier, picture),
    fullPath: names,
    fullPathCategoryIds: path.split("/").filter(Boolean).join(" > "),
    seo: { href: `/${keyword}` },
  };
}

function wireCounted(property: string, { label, count }: Counted) {
  return { name: label, value: encodeFacet(property, label), count: String(count) };
}

function wireProduct({ id, partNumber, name, keyword }: NamedProduct) {
  return { value: String(id), uniqueID: String(id), partNumber, name, seo: { href: `/${keyword}` } };
}

import { type SQL, sql } from "drizzle-orm";
import { type CatalogContext, idsOf } from "./context.ts";
import type { PriceRange } from "./facet-value.ts";
import { type AskedTerm, isWider, rankOf, type TermIn } from "./asked-term.ts";
import { averageRating } from "./average-rating.ts";
import { composedPrices } from "./price/composed.ts";
import type { Selection } from "./selection.ts";
import { sold } from "./sold.ts";

/**
 * What a listing is made from: a category with everything below it, a term, or both. `*` is every entry.
 * `languageId`: the language of the term if it is not the shopper's.
 */
export type Source = { categoryId?: string; searchTerm?: string; languageId?: number };

/** The term of a source; undefined if it has none, or one that means everything. */
export const termOf = ({ searchTerm, languageId }: Source, context: CatalogContext): TermIn | undefined =>
  searchTerm === undefined || searchTerm.trim() === "*"
    ? undefined
    : { term: searchTerm, languageId: languageId ?? context.languageId };

/** Each selected facet has a bit; an entry's `mask` holds the bits of those it fails. */
export type Dimension = "manufacturer" | "seller" | "category" | "price" | "rating" | `attribute ${number}`;
export type Bits = Map<Dimension, number>;

/**
 * Common table expressions up to `hit (id, manufacturer, seller_id, sequence, price, rating, rank, mask)`: everything in the
 * source, one row per entry a listing shows. Those with mask 0 meet the whole selection; the counts of a selected facet
 * cover those that fail no other facet.
 * @param asked the term of the source (`termOf`), if it has one
 */
export function matchEntries(
  context: CatalogContext,
  source: Source,
  selection: Selection,
  asked?: AskedTerm,
): { hits: SQL; bits: Bits } {
  const { store } = context;
  const failures = dimensionsOf(selection, context.languageId);
  const bits: Bits = new Map(failures.map(({ dimension }, index) => [dimension, 2 ** index]));
  const mask = failures.map(
    ({ passes }, index) => sql` + case when ${passes} then 0 else ${sql.raw(String(2 ** index))} end`,
  );
  const composed = composedPrices(context, sql`whole.store_id = ${store.id}`);
  const hits = sql`found as materialized (${found(context, source, asked)}), composed as materialized (${composed}), hit as materialized (
      select p.id, p.manufacturer, p.seller_id, p.sequence, price.price, rated.rating, found.rank, 0${sql.join(mask)} as mask
      from found join products p on p.id = found.id ${joinPrice(context)}
      left join product_ratings r on r.product_id = p.id and r.count > 0
      cross join lateral (select ${averageRating} as rating) rated
      where p.store_id = ${store.id} and p.parent_id is null and not p.withdrawn and ${sold}${onlyAgreed(context)}
    )`;
  return { hits, bits };
}

/** Condition on a row of `hit`: it meets the selection, except for this facet's own part. */
export function passesBut(bits: Bits, dimension: Dimension): SQL {
  return sql`mask & ~${sql.raw(String(bits.get(dimension) ?? 0))} = 0`;
}

/**
 * Joins the lowest price of `p`: the listed one, or that of `composed` for the few entries made of parts. The usual single contract
 * is joined directly, which lets the planner use a hash join.
 */
function joinPrice({ contractIds, currency, listings }: CatalogContext): SQL {
  const from = sql`from ${listings} where product_id = p.id and currency = ${currency} and contract_id`;
  const [only, ...others] = contractIds;
  const listed =
    others.length === 0
      ? sql`select minimum_price as price ${from} = ${only ?? -1}`
      : sql`select min(minimum_price) as price ${from} in ${contractIds}`;
  return sql`left join lateral (${listed}) listed on true
    cross join lateral (select case when p.type in ('kit', 'bundle') then (select low from composed where composed.id = p.id)
      else listed.price end as price) price`;
}

/** Under the store's default contract all goods are listed, priced or not; an organization's contracts alone list only what they price. */
const onlyAgreed = ({ store, contractIds }: CatalogContext): SQL =>
  contractIds.includes(store.defaultContractId) ? sql`` : sql` and price.price is not null`;

function found(context: CatalogContext, { categoryId, searchTerm }: Source, asked?: AskedTerm): SQL {
  const inCategory = sql`select product_id as id, 0::real as rank from product_categories where category_id = ${oneId(categoryId)}`;
  if (searchTerm === undefined) return inCategory;
  const everything = sql`select id, 0::real as rank from products where store_id = ${context.store.id} and parent_id is null`;
  const all = asked ? byTerm(asked) : everything;
  if (categoryId === undefined) return all;
  return sql`select matched.id, matched.rank from (${all}) matched
    join product_categories pc on pc.product_id = matched.id and pc.category_id = ${oneId(categoryId)}`;
}

/** Malformed ids become -1, which matches nothing. */
const oneId = (text: string | undefined) => idsOf([text ?? ""])[0] ?? -1;

/** The rank of an entry that is searched for by its part number. */
export const exactly = 1000;

/** Searches the full text of each entry in the first of the languages that it has; part numbers rank above all words. */
export function byTerm({ queries, numbered }: AskedTerm): SQL {
  const wider = isWider(queries);
  const found = queries.map((query, at) => {
    const before = queries.slice(0, at).map(({ languageId }) => languageId);
    const isFirst = sql`and not exists (select from product_texts own where own.product_id = t.product_id and own.language_id in ${before})`;
    return sql`select t.product_id as id, ${rankOf(query, wider)} as rank from product_texts t
      where t.language_id = ${query.languageId} and t.search @@ ${query.wide}::tsquery ${before.length > 0 ? isFirst : sql``}`;
  });
  const byNumber = sql`select unnest(${`{${numbered.join()}}`}::bigint[]), ${sql.raw(String(exactly))}`;
  return sql`select id, max(rank)::real as rank from (${sql.join([...found, byNumber], sql` union all `)}) matched group by id`;
}

type Failure = { dimension: Dimension; passes: SQL };

function dimensionsOf(selection: Selection, languageId: number): Failure[] {
  const { manufacturers, sellers, categories, attributes } = selection;
  const failures: Failure[] = [];
  if (manufacturers.length > 0)
    failures.push({ dimension: "manufacturer", passes: sql`p.manufacturer in ${manufacturers}` });
  if (sellers.length > 0)
    failures.push({
      dimension: "seller",
      passes: sql`p.seller_id in (select id from sellers where name in ${sellers} or identifier in ${sellers})`,
    });
  if (categories.length > 0) {
    const ids = [-1, ...idsOf(categories)];
    failures.push({
      dimension: "category",
      passes: sql`p.id in (select product_id from product_categories where category_id in ${ids})`,
    });
  }
  const price = priceCondition(selection);
  if (price) failures.push({ dimension: "price", passes: price });
  if (selection.stars !== null)
    failures.push({ dimension: "rating", passes: sql`coalesce(rated.rating >= ${selection.stars}, false)` });
  for (const [attributeId, values] of attributes)
    failures.push({ dimension: `attribute ${attributeId}`, passes: hasValue(attributeId, values, languageId) });
  // An integer has 31 bits for failures; no real listing has more facets selected.
  return failures.slice(0, 30);
}

function hasValue(attributeId: number, values: string[], languageId: number): SQL {
  return sql`p.id in (select pa.product_id from product_attributes pa join attribute_values v on v.id = pa.attribute_value_id
    where v.attribute_id = ${attributeId} and (v.identifier in ${values} or v.value ->> '-5' in ${values}
      or v.value ->> '-1' in ${values} or v.value ->> ${String(languageId)}::text in ${values}))`;
}

function priceCondition({ prices, minPrice, maxPrice }: Selection): SQL | undefined {
  const limits = [
    ...(minPrice === null ? [] : [sql`price.price >= ${minPrice}::numeric`]),
    ...(maxPrice === null ? [] : [sql`price.price <= ${maxPrice}::numeric`]),
    ...(prices.length === 0 ? [] : [sql`(${sql.join(prices.map(inRange), sql` or `)})`]),
  ];
  return limits.length === 0 ? undefined : sql.join(limits, sql` and `);
}

function inRange({ low, lowIncluded, high, highIncluded }: PriceRange): SQL {
  const above =
    low === null ? sql`price.price is not null` : sql`price.price ${sql.raw(lowIncluded ? ">=" : ">")} ${low}::numeric`;
  const below = high === null ? sql`true` : sql`price.price ${sql.raw(highIncluded ? "<=" : "<")} ${high}::numeric`;
  return sql`(${above} and ${below})`;
}

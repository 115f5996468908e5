import { type SQL, sql } from "drizzle-orm";
import { readRow } from "#backend/platform/db/read.ts";
import { type CatalogContext, languageOrder, textOf } from "./context.ts";
import { askTerms } from "./asked-term.ts";
import { type Bits, matchEntries, passesBut, type Source, termOf } from "./match.ts";
import { type PriceCount, roundLimits } from "./price-buckets.ts";
import { sortKey } from "./sort-key.ts";
import { nothingSelected, type Selection } from "./selection.ts";

/** An entry of one facet; `count` respects all of the selection except this facet's own part. */
export type Counted = { label: string; count: number };
type AttributeCounts = {
  id: number;
  name: string;
  values: (Counted & { identifier: string; color: string | null })[];
};

export type Found = {
  /** Entries that meet the selection. */
  total: number;
  /** The number of entries in the category or matching the term before anything is selected. */
  all: number;
  /** The page, in order. */
  ids: number[];
  manufacturers: Counted[];
  sellers: Counted[];
  categories: (Counted & { id: number })[];
  prices: PriceCount[];
  /** By whole stars of the average, without products that have no reviews. */
  ratings: { stars: number; count: number }[];
  attributes: AttributeCounts[];
};

export type Wanted = { source: Source; selection: Selection; orderBy: string; limit: number; offset: number };

/**
 * One page of a listing, its size and the counts of all its facets, in one round trip: slow when there are many entries, and the
 * reference for what the index in memory answers (`listing-index/find.ts`).
 */
export async function findInDatabase(
  context: CatalogContext,
  { source, selection, orderBy, limit, offset }: Wanted,
): Promise<Found> {
  const term = termOf(source, context);
  const [asked] = term ? await askTerms(context, [term]) : [];
  const { hits, bits } = matchEntries(context, source, selection, asked);
  const page = sql`select hit.id from hit ${namesFor(orderBy, context.languageId)} where mask = 0
    order by ${orderOf(orderBy)}, hit.sequence, hit.id limit ${limit} offset ${offset}`;
  return readRow<Found>(
    context.db,
    sql`with ${hits} select
      (select count(*) from hit where mask = 0) as total,
      (select count(*) from hit) as "all",
      (select coalesce(json_agg(id), '[]') from (${page}) page) as ids,
      ${listOf(manufacturers(bits))} as manufacturers,
      ${listOf(sellers(bits))} as sellers,
      ${source.searchTerm === undefined ? sql`'[]'::json` : listOf(categories(bits, context.languageId))} as categories,
      ${listOf(prices(bits))} as prices,
      ${listOf(ratings(bits))} as ratings,
      ${listOf(attributes(bits, context.languageId))} as attributes`,
  );
}

/** The first of several sources in which there is anything before something is selected; tries no further. */
export async function firstInDatabase(
  context: CatalogContext,
  sources: readonly Source[],
): Promise<number | undefined> {
  const terms = sources.flatMap((source) => termOf(source, context) ?? []);
  const asked = await askTerms(context, terms);
  const tried = asked.map((one, at) => {
    const { hits } = matchEntries(context, sources[at] ?? {}, nothingSelected, one);
    return sql`when exists (with ${hits} select from hit) then ${at}::int`;
  });
  const first = sql`select case ${sql.join(tried, sql` `)} end as place`;
  return (await readRow<{ place: number | null }>(context.db, first)).place ?? undefined;
}

const listOf = (rows: SQL) => sql`(select coalesce(json_agg(row_to_json(listed)), '[]') from (${rows}) listed)`;

const countBut = (bits: Bits, dimension: Parameters<typeof passesBut>[1]) =>
  sql`count(*) filter (where ${passesBut(bits, dimension)})`;

function manufacturers(bits: Bits): SQL {
  return sql`select manufacturer as label, ${countBut(bits, "manufacturer")} as count from hit
    where manufacturer <> '' group by 1 order by 2 desc, 1`;
}

function sellers(bits: Bits): SQL {
  return sql`select s.name as label, h.count from
    (select seller_id, ${countBut(bits, "seller")} as count from hit where seller_id is not null group by 1) h
    join sellers s on s.id = h.seller_id order by 2 desc, 1`;
}

function categories(bits: Bits, languageId: number): SQL {
  return sql`select h.category_id as id, coalesce(t.name, '') as label, h.count from
    (select pc.category_id, ${countBut(bits, "category")} as count from hit join product_categories pc on pc.product_id = hit.id
     where pc.direct group by 1) h
    left join lateral (select name from category_texts where category_id = h.category_id
      order by ${languageOrder(sql`language_id`, languageId)} limit 1) t on true
    order by 3 desc, 2`;
}

/** `width_bucket` includes lower limits, buckets include upper ones: hence the minus signs. */
const descending = sql.raw(
  `array[${[...roundLimits]
    .reverse()
    .map((limit) => -limit)
    .join(",")}]::numeric[]`,
);

function prices(bits: Bits): SQL {
  return sql`select ${sql.raw(String(roundLimits.length))} - width_bucket(-price, ${descending}) as place,
    count(*) as "all", ${countBut(bits, "price")} as "left" from hit where price is not null group by 1`;
}

function ratings(bits: Bits): SQL {
  return sql`select floor(rating) as stars, ${countBut(bits, "rating")} as count from hit where rating is not null group by 1`;
}

function attributes(bits: Bits, languageId: number): SQL {
  const own = [...bits].flatMap(([dimension, bit]) => {
    const id = /^attribute (\d+)$/.exec(dimension)?.[1];
    return id ? [sql.raw(`when ${id} then ${bit}`)] : [];
  });
  const passes =
    own.length > 0 ? sql`mask & ~(case f.attribute_id ${sql.join(own, sql` `)} else 0 end) = 0` : sql`mask = 0`;
  return sql`select a.id, ${textOf(sql`a.name`, languageId)} as name, json_agg(json_build_object(
      'identifier', v.identifier, 'label', ${textOf(sql`v.value`, languageId)}, 'color', v.color, 'count', counted.count
    ) order by v.sequence) as values
    from (select f.id, count(*) filter (where ${passes}) as count
      from hit join product_attributes pa on pa.product_id = hit.id
      join (select v.id, v.attribute_id from attribute_values v join attributes a on a.id = v.attribute_id and a.facetable) f
        on f.id = pa.attribute_value_id group by 1) counted
    join attribute_values v on v.id = counted.id join attributes a on a.id = v.attribute_id
    group by a.id order by a.sequence, a.id`;
}

function namesFor(orderBy: string, languageId: number): SQL {
  if (orderBy !== "2") return sql``;
  return sql`left join product_texts own on own.product_id = hit.id and own.language_id = ${languageId}
    left join product_texts english on english.product_id = hit.id and english.language_id = -1
    left join product_texts spanish on spanish.product_id = hit.id and spanish.language_id = -5`;
}

function orderOf(orderBy: string): SQL {
  if (orderBy === "1") return sortKey(sql`hit.manufacturer`);
  if (orderBy === "2") return sortKey(sql`coalesce(own.name, english.name, spanish.name)`);
  if (orderBy === "3") return sql`hit.price asc nulls last`;
  if (orderBy === "4") return sql`hit.price desc nulls last`;
  return sql`hit.rank desc`;
}

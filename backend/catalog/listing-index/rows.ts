import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRow, readRows } from "#backend/platform/db/read.ts";
import { averageRating } from "../average-rating.ts";
import { sortKey } from "../sort-key.ts";
import { composedPrices } from "../price/composed.ts";
import type { NameWordsRow } from "./spelling/name-words.ts";
import type { DocumentRow } from "./words/words.ts";

/** An entry that listings show; whether its seller sells is kept with the names. */
export type EntryRow = {
  id: number;
  sequence: number;
  brand: string;
  seller: number | null;
  /** Tenths of stars; 0 without reviews. */
  rating: number;
  /** Twice the id of each category it is in, plus one if it was assigned to that category directly. */
  categories: number[];
  /** Ids of the values of its facets. */
  values: number[];
  /** Languages in which it has a name. */
  languages: number[];
};

/** Which entries to read: those named, or those starting at an id. */
export type Which = { ids: readonly number[] } | { from: number; count: number };

/** The entries of a store that listings show, by id. */
export const readEntries = (db: Db, storeId: number, which: Which): Promise<EntryRow[]> =>
  readRows<EntryRow>(
    db,
    sql`select p.id, p.sequence, p.manufacturer as brand, p.seller_id as seller, (coalesce(${averageRating}, 0) * 10)::int as rating,
        array(select pc.category_id * 2 + pc.direct::int from product_categories pc where pc.product_id = p.id) as categories,
        array(select pa.attribute_value_id from product_attributes pa join attributes a on a.id = pa.attribute_id
          where pa.product_id = p.id and a.facetable order by 1) as values,
        array(select t.language_id from product_texts t where t.product_id = p.id) as languages
      from products p left join product_ratings r on r.product_id = p.id
      where p.store_id = ${storeId} and p.parent_id is null and not p.withdrawn and ${among(sql`p.id`, which)} order by p.id`,
  );

export type PriceRow = { id: number; price: number };

/** The lowest price of entries under any of the contracts, listed or from their parts; no row means no price. */
export const readPrices = (db: Db, { contractIds, currency }: PriceKey, which: Which): Promise<PriceRow[]> =>
  readRows<PriceRow>(
    db,
    sql`select product_id as id, min(minimum_price)::float8 as price from listings
      where contract_id in ${[...contractIds]} and currency = ${currency} and ${among(sql`product_id`, which)} group by 1
      union all select id, low::float8 from (${composedPrices({ listings: sql`listings`, contractIds, currency }, among(sql`c.parent_id`, which))}) composed`,
  );

export type PriceKey = { contractIds: readonly number[]; currency: string };

export type NameRow = { id: number; name: string | null };

/** The sort keys of entries by name. */
export const readSortNames = (db: Db, storeId: number, languageId: number, which: Which): Promise<NameRow[]> =>
  readRows<NameRow>(
    db,
    sql`select p.id, ${sortKey(sql`coalesce(own.name, english.name, spanish.name)`)} as name from products p
      left join product_texts own on own.product_id = p.id and own.language_id = ${languageId}
      left join product_texts english on english.product_id = p.id and english.language_id = -1
      left join product_texts spanish on spanish.product_id = p.id and spanish.language_id = -5
      where p.store_id = ${storeId} and p.parent_id is null and not p.withdrawn and ${among(sql`p.id`, which)} order by 1`,
  );

/** The full texts of entries, each in the first of the languages that it has. */
export const readDocuments = (
  db: Db,
  storeId: number,
  languages: readonly number[],
  which: Which,
): Promise<DocumentRow[]> => {
  const wanted = sql`${`{${languages.join()}}`}::int[]`;
  return readRows<DocumentRow>(
    db,
    sql`select p.id, first.text, first.language_id as "languageId" from products p cross join lateral (
        select t.search::text as text, t.language_id from product_texts t
        where t.product_id = p.id and t.language_id = any(${wanted}) order by array_position(${wanted}, t.language_id) limit 1) first
      where p.store_id = ${storeId} and p.parent_id is null and not p.withdrawn and first.text is not null and ${among(sql`p.id`, which)}
      order by p.id`,
  );
};

/** The words of entries' names in a search language. */
export const readNameWords = (db: Db, storeId: number, languageId: number, which: Which): Promise<NameWordsRow[]> =>
  readRows<NameWordsRow>(
    db,
    sql`select p.id, ${nameWords(sql`t.name`)} from products p join product_texts t on t.product_id = p.id and t.language_id = ${languageId}
      where p.store_id = ${storeId} and p.parent_id is null and not p.withdrawn and ${among(sql`p.id`, which)}`,
  );

/** The columns of a `Name`. */
export const nameWords = (name: SQL): SQL => {
  const words = sql`regexp_split_to_array(lower(${name}), '[^[:alnum:]]+')`;
  return sql`${words} as words, case when octet_length(${name}) > length(${name})
    then (select array_agg(unaccent(word) order by place) from unnest(${words}) with ordinality as one (word, place)) end as plain`;
};

const among = (id: SQL, which: Which): SQL =>
  "ids" in which
    ? sql`${id} = any(array(select json_array_elements_text(${JSON.stringify(which.ids)}::json)::bigint))`
    : sql`${id} >= ${which.from} and ${id} < ${which.from + which.count}`;

/** Ids at which chunks of this many entries of a store begin, the first being 0: ids have gaps. */
export const readPieceStarts = async (db: Db, storeId: number, size: number): Promise<number[]> => {
  const rows = await readRows<{ id: number }>(
    db,
    sql`select id from (select id, row_number() over (order by id) as place from products
      where store_id = ${storeId} and parent_id is null) entry where place % ${size}::int = 0 order by id`,
  );
  return [0, ...rows.map(({ id }) => id)];
};

/** The highest id of a store's entries, 0 without any. */
export const lastEntry = async (db: Db, storeId: number): Promise<number> =>
  (await readRow<{ id: number }>(db, sql`select coalesce(max(id), 0) as id from products where store_id = ${storeId} and parent_id is null`)).id; // oxfmt-ignore

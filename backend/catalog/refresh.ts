import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { configIn } from "./languages.ts";
import { foldedIn } from "./folding.ts";
import { holds } from "./price/valid.ts";

/**
 * Rebuilds the full-text column of everything the store lists, in every language it is written in. Weights: A name and
 * part numbers (those of its items too), B brand and categories, C attribute values, D short description.
 * To be called after texts, categories or attributes have changed.
 * @param only the ids of entries that a listing shows, as a select; all when absent
 */
export async function refreshSearch(db: Db, storeId: number, only?: SQL): Promise<void> {
  const chosen = only ? sql` and id in (${only})` : sql``;
  await db.execute(sql`
    with entry as materialized (
      select id, part_number, manufacturer from products where store_id = ${storeId} and parent_id is null${chosen}
    ), part as (
      select id, string_agg(part_number, ' ' order by part_number) as words from (
        select id, part_number from entry
        union all select entry.id, p.part_number from entry join products p on p.parent_id = entry.id
      ) parts group by 1
    ), category as (
      select pc.product_id as id, ct.language_id, string_agg(ct.name, ' ' order by ct.category_id) as words
      from entry join product_categories pc on pc.product_id = entry.id join category_texts ct on ct.category_id = pc.category_id
      group by 1, 2
    ), language as (
      select distinct t.language_id from entry join product_texts t on t.product_id = entry.id
    ), value as (
      select pa.product_id as id, l.language_id,
        string_agg(coalesce(v.value ->> l.language_id::text, v.value ->> '-1', v.value ->> '-5'), ' ' order by v.id) as words
      from entry join product_attributes pa on pa.product_id = entry.id
      join attribute_values v on v.id = pa.attribute_value_id cross join language l
      group by 1, 2
    ), document as (
      select t.product_id, t.language_id,
        ${configIn(sql`t.language_id`)} as config,
        ${foldedIn(sql`concat_ws(' ', t.name, part.words)`)} as a,
        ${foldedIn(sql`concat_ws(' ', entry.manufacturer, category.words)`)} as b,
        ${foldedIn(sql`coalesce(value.words, '')`)} as c, ${foldedIn(sql`t.short_description`)} as d
      from entry join product_texts t on t.product_id = entry.id
      left join part on part.id = entry.id
      left join category on category.id = entry.id and category.language_id = t.language_id
      left join value on value.id = entry.id and value.language_id = t.language_id
    )
    update product_texts t set search =
      setweight(to_tsvector(config, a), 'A') || setweight(to_tsvector(config, b), 'B') ||
      setweight(to_tsvector(config, c), 'C') || setweight(to_tsvector(config, d), 'D')
    from document where document.product_id = t.product_id and document.language_id = t.language_id`);
}

/**
 * Brings all of the store's listing prices up to date as they are now. To be called after prices have changed; those that begin or end
 * later are followed by `listingJob`.
 */
export async function refreshListing(db: Db, storeId: number, now = new Date()): Promise<void> {
  // One after the other: both would write the same rows.
  await db.execute(sql`select id from stores where id = ${storeId} for update`);
  // Only what differs is written, because every written row may be reread by the index of every process.
  await db.execute(sql`with wanted as materialized (
      ${listingRows(storeId, { at: sql`${now.toISOString()}::timestamptz`, isDraftShown: sql`o.workspace_id is null` })}
    ), gone as (
      delete from listings l where l.store_id = ${storeId} and not exists (select from wanted w
        where w.product_id = l.product_id and w.contract_id = l.contract_id and w.currency = l.currency)
    )
    insert into listings (product_id, contract_id, currency, store_id, minimum_price, maximum_price, list_price, item_count)
    select * from wanted w where not exists (select from listings l
      where l.product_id = w.product_id and l.contract_id = w.contract_id and l.currency = w.currency
        and (l.minimum_price, l.maximum_price, l.item_count) = (w.minimum_price, w.maximum_price, w.item_count)
        and l.list_price is not distinct from w.list_price)
    on conflict (product_id, contract_id, currency) do update set store_id = excluded.store_id, minimum_price = excluded.minimum_price,
      maximum_price = excluded.maximum_price, list_price = excluded.list_price, item_count = excluded.item_count`);
  await db.execute(sql`update stores set listed_at = ${now.toISOString()}::timestamptz where id = ${storeId}`);
}

/**
 * Brings the store's listing prices of some entries and of their parts up to date, without blocking readers of the others.
 * @param ids of entries that a listing shows
 */
export async function refreshListingOf(db: Db, storeId: number, ids: readonly number[], now = new Date()) {
  if (!ids.length) return;
  await db.execute(sql`select id from stores where id = ${storeId} for update`);
  const parts = await readRows<{ id: number }>(
    db,
    sql`select distinct coalesce(p.parent_id, p.id) as id from components c join products p on p.id = c.product_id where c.parent_id in ${ids}`,
  );
  const changed = [...ids, ...parts.map(({ id }) => id)];
  const only = sql`and (p.id in ${changed} or p.parent_id in ${changed})`;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`delete from listings where product_id in (select p.id from products p where true ${only})`);
  await db.execute(sql`insert into listings (product_id, contract_id, currency, store_id, minimum_price, maximum_price, list_price, item_count)
    ${listingRows(storeId, { at, isDraftShown: sql`o.workspace_id is null`, only })}`);
}

/**
 * The listing prices of a store at a given time, from offers, list prices and items. A product spans its items; an item or a
 * package has its own price, and so do items of products that are parts of something. Entries made of parts have none of
 * their own (`price/composed.ts`).
 * @param only restricts to entries `p` with all of their items; all when absent
 */
export const listingRows = (
  storeId: number,
  { at, isDraftShown, only = sql`` }: { at: SQL; isDraftShown: SQL; only?: SQL },
): SQL => sql`with price as materialized (
      select p.id, p.parent_id, o.contract_id, o.currency, min(o.price) as price, min(l.price) as list
      from products p join offers o on o.product_id = p.id join contracts c on c.id = o.contract_id
      left join list_prices l on l.product_id = p.id and l.currency = o.currency
      where p.store_id = ${storeId} and c.store_id = ${storeId} and c.state = 3 and p.buyable and not p.withdrawn
        and p.type in ('item', 'package') and o.minimum_quantity <= 1 ${only}
        and ${isDraftShown} and ${holds(sql`c`, at)} and ${holds(sql`o`, at)}
      group by 1, 2, 3, 4
    ), entry as (
      select coalesce(parent_id, id) as id, contract_id, currency, min(price) as low, max(price) as high,
        (array_agg(list order by price, list desc nulls last))[1] as list, count(*) as items
      from price group by 1, 2, 3
      union all
      select id, contract_id, currency, price, price, list, 1 from price
      where parent_id is not null and exists (select from components where components.product_id = price.id)
    )
    select id as product_id, contract_id, currency, ${storeId}::bigint as store_id, low as minimum_price,
      high as maximum_price, case when list > low then list end as list_price, items as item_count from entry`;

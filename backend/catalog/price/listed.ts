import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { currentPreview, shopTimeSql, shown } from "#backend/platform/preview.ts";
import type { Store } from "#backend/store/store.ts";
import { listingRows } from "../refresh.ts";

const live = sql`listings`;

/**
 * The table of listing prices to read from: the store's own or, in a preview, the same table with those entries replaced
 * whose prices differ at the preview's time or in its workspace.
 * @see docs/interface/preview.md#what-a-preview-changes
 */
export async function listingsShown(db: Db, store: Store): Promise<SQL> {
  if (!currentPreview()) return live;
  const changed = await changedEntries(db, store);
  if (changed.length === 0) return live;
  const only = sql`and coalesce(p.parent_id, p.id) in ${changed}`;
  const rows = await readRows(
    db,
    sql`select product_id::float8, contract_id::float8, currency, store_id::float8, minimum_price::text, maximum_price::text,
        list_price::text, item_count::int
      from (${listingRows(store.id, { at: shopTimeSql(), isDraftShown: shown(sql`o.workspace_id`), only })}) rows`,
  );
  const instead = JSON.stringify(rows);
  return sql`(select * from listings where product_id not in ${changed}
    union all select * from json_populate_recordset(null::listings, ${instead}::text::json)) as listings`;
}

/** Entries with a price that begins or ends between now and then, or is a draft, and all of their items. */
async function changedEntries(db: Db, { id }: Store): Promise<number[]> {
  const at = shopTimeSql();
  const between = (row: SQL, bound: SQL) =>
    sql`(${row}.${bound} > least(now(), ${at}) and ${row}.${bound} <= greatest(now(), ${at}))`;
  const moves = (row: SQL) => sql`${between(row, sql`starts_at`)} or ${between(row, sql`ends_at`)}`;
  const rows = await readRows<{ id: number }>(
    db,
    sql`with own as materialized (
        select distinct coalesce(p.parent_id, p.id) as id from offers o join products p on p.id = o.product_id
        join contracts c on c.id = o.contract_id
        where p.store_id = ${id} and ${shown(sql`o.workspace_id`)} and (o.workspace_id is not null or ${moves(sql`o`)} or ${moves(sql`c`)})
      )
      select id::float8 as id from products where id in (select id from own) or parent_id in (select id from own)`,
  );
  return rows.map((row) => row.id);
}

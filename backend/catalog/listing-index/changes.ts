import { sql } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { readRow, readRows } from "#backend/platform/db/read.ts";

/** What was committed between two snapshots of the database. */
export type Changes = {
  /** The later snapshot. */
  snapshot: string;
  /** Entries, listed or not, and what they are parts of. If they exceed the limit, they are not worth reading one by one. */
  ids: number[];
  /** Names of categories, sellers or attributes. */
  names: boolean;
};

/** The current snapshot of the database: which transactions are visible. */
export const readSnapshot = async (db: Db): Promise<string> =>
  (await readRow<{ snapshot: string }>(db, sql`select pg_current_snapshot()::text as snapshot`)).snapshot;

/**
 * What has changed since an earlier snapshot. Compares transactions instead of times or counters, so that one that began long
 * ago and was committed just now is found too. Those of a restored backup's former server lie in the future and are ignored.
 */
export async function readChanges(db: Db, since: string, limit: number): Promise<Changes> {
  const { snapshot, ids } = await readRow<{ snapshot: string; ids: number[] }>(
    db,
    sql`select pg_current_snapshot()::text as snapshot, (select coalesce(json_agg(product_id), '[]') from (
        select distinct product_id from listing_changes
        where transaction_id >= pg_snapshot_xmin(${since}::pg_snapshot) and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(transaction_id, ${since}::pg_snapshot)
        order by product_id limit ${limit + 1}) changed) as ids`,
  );
  if (ids.length > 0 && ids.length <= limit) ids.push(...(await readWholes(db, ids)));
  return { snapshot, ids: ids.filter((id) => id !== names), names: ids.includes(names) };
}

/** Bundles and kits with these parts, whose prices follow from theirs. */
async function readWholes(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    db,
    sql`select distinct parent_id as id from components
      where product_id = any(array(select json_array_elements_text(${JSON.stringify(ids)}::json)::bigint))`,
  );
  return rows.map(({ id }) => id).filter((id) => !ids.includes(id));
}

/** What the triggers write for names. */
const names = 0;

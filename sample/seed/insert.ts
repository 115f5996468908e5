import { getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#backend/platform/db/client.ts";

const batch = 4000;

/**
 * Inserts rows as one JSON parameter per batch: many times faster than a placeholder per value, and without their limit.
 * A column that the first row leaves out gets its default; all rows must leave out the same ones.
 * @throws when a later row has one that the first leaves out: it would be lost
 */
export async function insertAll<Table extends PgTable>(db: Db, table: Table, rows: Table["$inferInsert"][]) {
  const first = rows[0];
  if (!first) return;
  const given = Object.keys(getTableColumns(table)).filter((key) => key in first);
  for (const row of rows)
    for (const key of Object.keys(row)) if (!(key in first)) fail(table, new Error(`the first row has no ${key}`));
  const columns = sql.join(
    given.map((key) => sql.identifier(toSnakeCase(key))),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += batch) {
    const json = JSON.stringify(rows.slice(from, from + batch).map((row) => snakeCased(row, given)));
    await db
      .execute(
        sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${json}::text::jsonb)`,
      )
      .catch((error: unknown) => fail(table, error));
  }
}

/** The counters go on behind the keys that the seed has given out itself. */
export async function advanceKeys(db: Db) {
  await db.execute(sql`
    do $$
    declare counter record; highest bigint;
    begin
      for counter in select table_name, column_name from information_schema.columns
        where table_schema = current_schema() and is_identity = 'YES'
      loop
        execute format('select max(%I) from %I', counter.column_name, counter.table_name) into highest;
        if highest is not null then
          perform setval(pg_get_serial_sequence(quote_ident(counter.table_name), counter.column_name), highest);
        end if;
      end loop;
    end $$`);
}

/** The embedded database has no autovacuum to gather statistics; without them the planner joins in the wrong order. */
export async function gatherStatistics(db: Db) {
  await db.execute(sql`analyze`);
}

/** Keys in the order of asking, from the start the schema names. */
export function counter(next: number) {
  return () => next++;
}

function snakeCased(row: object, keys: string[]) {
  const values = new Map(Object.entries(row));
  return Object.fromEntries(keys.map((key) => [toSnakeCase(key), values.get(key) ?? null]));
}

/** The driver's own message repeats the whole batch. */
function fail(table: PgTable, error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const detail = cause instanceof Error && "detail" in cause ? String(cause.detail) : "";
  throw new Error(`seeding ${getTableConfig(table).name}: ${reason} ${detail}`);
}

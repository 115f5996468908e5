import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Db } from "#backend/platform/db/client.ts";
import { migrations } from "#backend/platform/db/migrations.ts";
import { readRows } from "#backend/platform/db/read.ts";
import { fillEmptyTables, inOrder, type RunSql, someValue, tablesIn } from "./every-table.ts";

/**
 * Turns an empty database into one of an earlier release that a shop has used: its tables as they were then, with what another
 * database contains as far as those tables can hold it, and with a row in each table that would be empty.
 * @param release the number of migrations it had
 */
export async function fillEarlierRelease(db: Db, release: number, source: Db): Promise<void> {
  await migrateTo(db, release);
  const run = runOn(db);
  const [here, there] = [await columnsIn(db), await columnsIn(source)];
  for (const table of await inOrder(run, await tablesIn(run))) {
    const known = new Set(there.filter((one) => one.table === table).map(({ name }) => name));
    const own = here.filter((one) => one.table === table);
    if (own.some(({ name }) => known.has(name))) await copy({ source, db, table, own, known });
  }
  for (const { name, value } of await sequencesIn(source))
    await db.execute(sql`select setval(oid, ${value}) from pg_class where relname = ${name} and relkind = 'S'`);
  await fillEmptyTables(run);
}

/** What a table holds in these columns: how many rows, and a digest of all of them in any order. */
export type Held = { table: string; columns: string[]; rows: number; digest: string };

/** @param of the tables and columns to read; all of them if absent */
export async function holdings(db: Db, of?: readonly Held[]): Promise<Held[]> {
  const all = await columnsIn(db);
  const namesIn = (table: string) => all.filter((one) => one.table === table).map(({ name }) => name);
  const asked = of ?? [...new Set(all.map(({ table }) => table))].map((table) => ({ table, columns: namesIn(table) }));
  const held: Held[] = [];
  for (const { table, columns } of asked) {
    const names = columns.filter((name) => namesIn(table).includes(name));
    const row = sql.raw(`row(${names.map((name) => `"${name}"`).join(", ")})::text`);
    const [found] = names.length
      ? await readRows<{ rows: number; digest: string }>(
          db,
          sql`select count(*)::int as rows, md5(coalesce(string_agg(md5(${row}), '' order by md5(${row})), '')) as digest
            from ${sql.identifier(table)}`,
        )
      : [];
    held.push({ table, columns: names, rows: found?.rows ?? 0, digest: found?.digest ?? "" });
  }
  return held;
}

const runOn =
  (db: Db): RunSql =>
  async <Row>(text: string) => {
    if (/^select/i.test(text)) return readRows<Row>(db, sql.raw(text));
    await db.execute(sql.raw(text));
    return [];
  };

/** Does what the migrator does, which can only run to the last migration. */
async function migrateTo(db: Db, release: number) {
  await db.execute(sql`create schema drizzle`);
  const journal = sql`drizzle.__drizzle_migrations`;
  await db.execute(sql`create table ${journal} (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles(migrations).slice(0, release)) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(sql`insert into ${journal} (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}

type Column = { table: string; name: string; type: string; required: boolean };

/** Columns that hold what was written into them, and are not calculated. */
const columnsIn = (db: Db) =>
  readRows<Column>(
    db,
    sql`select t.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull and not a.atthasdef and a.attidentity = '' as required
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attgenerated = '' order by 1, a.attnum`,
  );

type Copy = { source: Db; db: Db; table: string; own: Column[]; known: ReadonlySet<string> };

async function copy({ source, db, table, own, known }: Copy) {
  const shared = own.filter(({ name }) => known.has(name)).map(({ name }) => `"${name}"`);
  // Columns that no longer exist, but were filled at that time.
  const gone = own.filter(({ name, required }) => required && !known.has(name));
  const [rows] = await readRows<{ text: string }>(
    source,
    sql.raw(
      `select coalesce(json_agg(copied_row), '[]')::text as text from (select ${shared.join(", ")} from "${table}") copied_row`,
    ),
  );
  const names = [...shared, ...gone.map(({ name }) => `"${name}"`)].join(", ");
  const values = [...shared, ...gone.map(({ type, name }) => someValue(type, name))].join(", ");
  await db.execute(
    sql`insert into ${sql.identifier(table)} (${sql.raw(names)}) overriding system value
      select ${sql.raw(values)} from json_populate_recordset(null::${sql.identifier(table)}, ${rows?.text}::json)
      on conflict do nothing`,
  );
}

const sequencesIn = (db: Db) =>
  readRows<{ name: string; value: number }>(
    db,
    sql`select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  );

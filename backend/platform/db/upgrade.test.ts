import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrations } from "./migrations.ts";

type Column = {
  table: string;
  column: string;
  type: string;
  /** The table and column it refers to. */
  to: string | null;
  at: string | null;
};

/** Columns of a row with as little in it as its table allows. */
const columnsOf = `select t.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, r.relname as to,
  b.attname as at
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint f on f.contype = 'f' and f.conrelid = t.oid and a.attnum = f.conkey[1] and cardinality(f.conkey) = 1
  left join pg_class r on r.oid = f.confrelid
  left join pg_attribute b on b.attrelid = r.oid and b.attnum = f.confkey[1]
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
  and a.attnotnull and not a.atthasdef and a.attidentity = ''`;
const tables = `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

let db: PGlite;
beforeAll(async () => {
  db = await PGlite.create({ extensions: { pg_trgm, unaccent } });
});
afterAll(() => db.close());

test("every migration runs on tables that hold rows, and keeps them", { timeout: 60_000 }, async () => {
  let before = new Set<string>();
  for (const [index, { sql }] of readMigrationFiles(migrations).entries()) {
    await db.exec(sql.join("\n")).catch((error: unknown) => {
      throw new Error(`migration ${index} fails on a database in use`, { cause: error });
    });
    const lost = (await emptyTables()).filter((table) => before.has(table));
    expect({ index, lost }).toEqual({ index, lost: [] });
    before = await fill();
  }
  expect(before.size).toBeGreaterThan(100);
});

async function emptyTables(): Promise<string[]> {
  const { rows } = await db.query<{ table: string }>(tables);
  const counts = rows.map(({ table }) => `select '${table}' as table where not exists (select 1 from "${table}")`);
  return (await db.query<{ table: string }>(counts.join(" union all "))).rows.map(({ table }) => table);
}

/** A row for each table without one, those referred to first. @returns the tables, all of which hold a row now */
async function fill(): Promise<Set<string>> {
  const { rows: columns } = await db.query<Column>(columnsOf);
  const waiting = new Set(await emptyTables());
  while (waiting.size) {
    const next = [...waiting].find((name) =>
      columns.every(({ table, to }) => table !== name || !to || to === table || !waiting.has(to)),
    );
    if (!next) throw new Error(`no order to fill ${[...waiting].join(", ")} in`);
    await insert(
      next,
      columns.filter(({ table }) => table === next),
    );
    waiting.delete(next);
  }
  return new Set((await db.query<{ table: string }>(tables)).rows.map(({ table }) => table));
}

async function insert(table: string, columns: Column[]) {
  const values = columns.map(({ to, at, type }) => (to ? `(select "${at}" from "${to}" limit 1)` : valueOf(type)));
  const names = columns.map(({ column }) => `"${column}"`);
  const row = names.length ? `(${names.join(", ")}) values (${values.join(", ")})` : "default values";
  await db.exec(`insert into "${table}" ${row}`);
}

function valueOf(type: string): string {
  if (type.endsWith("[]")) return "'{}'";
  if (/int|numeric|double|real/.test(type)) return "1";
  if (/timestamp|date/.test(type)) return "now()";
  if (type === "boolean") return "false";
  if (/json/.test(type)) return "'{}'";
  if (type.startsWith("interval")) return "'1 day'";
  if (type === "tsvector") return "''";
  if (type === "bytea") return "''";
  if (type === "text" || type.startsWith("character")) return "'1'";
  throw new Error(`no value of type ${type} is known here`);
}

/** Runs one statement or several; returns the rows of a single one. */
export type RunSql = <Row>(text: string) => Promise<Row[]>;

type Column = {
  table: string;
  column: string;
  type: string;
  /** The table and column it refers to. */
  to: string | null;
  at: string | null;
};

/** The columns of a row with as little data as its table allows. */
const columnsOf = `select t.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, r.relname as to,
  b.attname as at
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_constraint f on f.contype = 'f' and f.conrelid = t.oid and a.attnum = f.conkey[1] and cardinality(f.conkey) = 1
  left join pg_class r on r.oid = f.confrelid
  left join pg_attribute b on b.attrelid = r.oid and b.attnum = f.confkey[1]
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
  and a.attnotnull and not a.atthasdef and a.attidentity = ''`;
const tables = `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;

export const tablesIn = async (run: RunSql): Promise<string[]> =>
  (await run<{ table: string }>(tables)).map(({ table }) => table);

export async function emptyTables(run: RunSql): Promise<string[]> {
  const counts = (await tablesIn(run)).map(
    (table) => `select '${table}' as table where not exists (select 1 from "${table}")`,
  );
  return (await run<{ table: string }>(counts.join(" union all "))).map(({ table }) => table);
}

/** Adds a row to each empty table, referenced tables first. @returns the tables, all of which now have a row */
export async function fillEmptyTables(run: RunSql): Promise<string[]> {
  const columns = await run<Column>(columnsOf);
  for (const table of await inOrder(run, await emptyTables(run)))
    await insert(
      run,
      table,
      columns.filter((column) => column.table === table),
    );
  return tablesIn(run);
}

/** These tables, each after those that it refers to. */
export async function inOrder(run: RunSql, names: readonly string[]): Promise<string[]> {
  const references = await run<{ table: string; to: string }>(
    `select t.relname as table, r.relname as to from pg_constraint f
      join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid where f.contype = 'f'`,
  );
  const waiting = new Set(names);
  const sorted: string[] = [];
  while (waiting.size) {
    const next = [...waiting].find((name) =>
      references.every(({ table, to }) => table !== name || to === table || !waiting.has(to)),
    );
    if (!next) throw new Error(`no order to fill ${[...waiting].join(", ")} in`);
    sorted.push(next);
    waiting.delete(next);
  }
  return sorted;
}

async function insert(run: RunSql, table: string, columns: Column[]) {
  const values = columns.map(({ to, at, type, column }) =>
    to ? `(select "${at}" from "${to}" limit 1)` : someValue(type, column),
  );
  const names = columns.map(({ column }) => `"${column}"`);
  const row = names.length ? `(${names.join(", ")}) values (${values.join(", ")})` : "default values";
  await run(`insert into "${table}" ${row}`);
}

/** A value of a type, as an SQL literal. @param column of JSON columns, those named after several ids hold a list */
export function someValue(type: string, column: string): string {
  if (type.endsWith("[]")) return "'{}'";
  if (/int|numeric|double|real/.test(type)) return "1";
  if (/timestamp|date/.test(type)) return "now()";
  if (type === "boolean") return "false";
  if (/json/.test(type)) return column.endsWith("_ids") ? "'[]'" : "'{}'";
  if (type.startsWith("interval")) return "'1 day'";
  if (type === "tsvector") return "''";
  if (type === "bytea") return "''";
  if (type === "xid8") return "'1'";
  if (type === "text" || type.startsWith("character")) return "'1'";
  throw new Error(`no value of type ${type} is known here`);
}

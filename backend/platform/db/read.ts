import { type AnyColumn, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { refused } from "../http/fault.ts";
import type { Db } from "./client.ts";

/**
 * The rows of a `select` as the database itself writes them in JSON: bigints are numbers, timestamps are ISO strings, and
 * nothing depends on the driver below. Exact numbers must be cast to text in the query. The caller names the row's type.
 * @throws 400 `_ERR_INVALID_INPUT` for text no database holds (a NUL character)
 */
export async function readRows<Row>(db: Db, select: SQL): Promise<Row[]> {
  const whole = sql`select coalesce(json_agg(row_to_json(read_row)), '[]') as rows from (${select}) read_row`;
  try {
    const { rows } = (await db.execute(whole)) as { rows: [{ rows: Row[] }] };
    return rows[0].rows;
  } catch (error) {
    if (isUnholdable(error)) throw refused("_ERR_INVALID_INPUT");
    throw error;
  }
}

/** Like `readRows`, for a query that returns exactly one row. */
export async function readRow<Row>(db: Db, select: SQL): Promise<Row> {
  const [row] = await readRows<Row>(db, select);
  if (!row) throw new Error("the query gave no row");
  return row;
}

/**
 * Whole rows of a table in an order, as `db.select()` returns them, but sent as one value: for 200 wide rows, parsing the 7,000
 * values one by one takes a quarter of the embedded database's time for a cart.
 */
export async function readWide<Table extends PgTable>(
  db: Db,
  table: Table,
  { where, orderBy }: { where: SQL; orderBy: AnyColumn },
): Promise<Table["$inferSelect"][]> {
  const found = await db.execute(sql`select ${listOf(table, { where, orderBy })} as rows`);
  const { rows } = found as unknown as { rows: [{ rows: unknown[][] }] };
  return rowsOf(table, rows[0].rows);
}

/** Whole rows of a table as one value of a larger query: `rowsOf` reads it. */
export function listOf(table: PgTable, { where, orderBy }: { where?: SQL; orderBy?: AnyColumn } = {}): SQL {
  const values = Object.values(getTableColumns(table)).map((column) =>
    isExact(column) ? sql`${column}::text` : sql`${column}`,
  );
  const order = orderBy && sql` order by ${orderBy}`;
  const condition = where && sql` where ${where}`;
  return sql`(select coalesce(json_agg(json_build_array(${sql.join(values, sql`, `)})${order}), '[]') from ${table}${condition})`;
}

/** The rows that `listOf` wrote, as `db.select()` returns them. */
export function rowsOf<Table extends PgTable>(table: Table, rows: readonly unknown[][]): Table["$inferSelect"][] {
  if (rows.length === 0) return [];
  const columns = Object.entries(getTableColumns(table));
  return rows.map((row) => {
    const read: Record<string, unknown> = {};
    for (const [at, [name, column]] of columns.entries()) read[name] = valueOf(column, row[at]);
    return read;
  });
}

/** Exact numbers would become inexact in JSON. */
const isExact = (column: AnyColumn) => column.getSQLType().startsWith("numeric");

const valueOf = (column: AnyColumn, value: unknown): unknown =>
  value === null || value === undefined ? null : column.mapFromDriverValue(value);

/** SQLSTATE 22021 and 22P05: character not in repertoire, untranslatable character. Drizzle wraps the driver's error. */
function isUnholdable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && (error.code === "22021" || error.code === "22P05")) return true;
  return isUnholdable(error.cause);
}

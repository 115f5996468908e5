import { type Query, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./client.ts";
import { readRows } from "./read.ts";

/**
 * A statement whose text is built once, and which the database plans once per connection: for queries that most calls make.
 * Building a statement again takes as long as reading its rows, planning a long one even longer. What differs from call to call
 * is a `sql.placeholder` followed by its type (`::bigint`); a list is the text of an array.
 * @param name unique, as the database knows it
 */
export function statement<Row, Values extends Record<string, unknown>>(name: string, build: () => SQL) {
  let query: Query | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    query ??= dialect.sqlToQuery(build());
    names.set(query.sql, name);
    const prepared = db._.session.prepareQuery<Found<Row>>(query, undefined, name, false);
    const { rows } = await prepared.execute(values);
    return rows;
  };
}

/**
 * Rows of a `select` that most calls make, as `readRows` reads them, planned once per connection: planning a long one takes longer than
 * running it. Values must be parameters, and each list one parameter (`any(${list}::bigint[])`): a different text is another plan.
 * @param name unique
 */
export async function readPlanned<Row>(db: Db, name: string, select: SQL): Promise<Row[]> {
  const whole = sql`select coalesce(json_agg(row_to_json(read_row)), '[]') as rows from (${select}) read_row`;
  const query = dialect.sqlToQuery(whole);
  const known = names.get(query.sql);
  if (known === undefined && names.size >= maxPlans) return readRows(db, select);
  const own = known ?? `${name} ${names.size}`;
  names.set(query.sql, own);
  const { rows } = await db._.session.prepareQuery<Found<{ rows: Row[] }>>(query, undefined, own, false).execute();
  return rows[0]?.rows ?? [];
}

/** Every connection keeps all of them. */
const maxPlans = 200;

type Found<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown };

const dialect = new PgDialect({ casing: "snake_case" });
const names = new Map<string, string>();

type Send<T> = (text: string, params?: unknown[]) => Promise<T>;

/**
 * Lets an embedded database plan such statements once: its driver does not support names, so this is done in SQL. A transaction uses
 * existing plans and makes none itself: it must neither wait for another nor fail because another was faster.
 * @returns how to send a text: by its name with its values written out, or otherwise unchanged
 */
export function planningOnce() {
  const planning = new Map<string, Promise<unknown>>();
  const planned = new Set<string>();
  const send = <T>(text: string, params: unknown[] | undefined, run: Send<T>) => {
    const name = names.get(text);
    if (name === undefined || !planned.has(name)) return run(text, params);
    return run(`execute "${name}" (${(params ?? []).map(literal).join(", ")})`);
  };
  const plan = async (name: string, text: string, run: Send<unknown>) => {
    await run(`prepare "${name}" as ${text}`);
    planned.add(name);
  };
  return {
    inTransaction: send,
    alone: async <T>(text: string, params: unknown[] | undefined, run: Send<T>) => {
      const name = names.get(text);
      if (name !== undefined && !planned.has(name)) {
        const begun = planning.get(name) ?? plan(name, text, run);
        planning.set(name, begun);
        await begun.finally(() => planning.delete(name));
      }
      return send(text, params, run);
    },
  };
}

/** `standard_conforming_strings` is on: within quotes nothing but a quote has to be doubled. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  return `'${String(value).replaceAll("'", "''")}'`;
}

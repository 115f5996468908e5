import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/client.ts";

/**
 * Deletes at most `limit` rows of a table, in one short statement. Leaves locked rows for the next run, so that two
 * processes delete different ones. @returns the number of deleted rows
 */
export async function deleteSome(db: Db, table: PgTable, limit: number, where: SQL | undefined): Promise<number> {
  const some = sql`select ctid from ${table} where ${where} limit ${limit} for update skip locked`;
  const gone = await db
    .delete(table)
    .where(sql`ctid = any(array(${some}))`)
    .returning({ one: sql<number>`1` });
  return gone.length;
}

import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../db/client.ts";
import { clockFailures } from "../db/schema/clock.ts";
import { BackendFault } from "../http/fault.ts";

const firstPauseMs = 60_000;
const maxPauseMs = 6 * 3_600_000;

/** How long a row is put off after this many failures in a row, in milliseconds: 1, 2, 4 minutes … 6 hours. Pure. */
export const pauseAfterFailures = (failures: number): number =>
  Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 20));

/** A condition for a job's query: rows that are put off are left out, so that they use up none of the limit. */
export const notPutOff = (job: string, key: AnyPgColumn | SQL, now: Date): SQL =>
  sql`not exists (select 1 from ${clockFailures} where ${clockFailures.job} = ${job}
    and ${clockFailures.rowKey} = ${key}::text and ${clockFailures.nextAt} > ${now.toISOString()}::timestamptz)`;

/**
 * Claims a row for the running transaction. Only one of several processes gets it, and the others go on to their next row;
 * they see what the winner has done when they query again.
 * @returns undefined if another process has it, or has failed at it and put it off; otherwise whether it has failed before
 */
export async function claimRow(tx: Db, job: string, key: string, now: Date): Promise<{ failed: boolean } | undefined> {
  const [claim] = await tx
    .select({
      free: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`clock ${job} ${key}`}, 0))`,
      putOff: sql<boolean | null>`(select ${clockFailures.nextAt} > ${now.toISOString()}::timestamptz
        from ${clockFailures} where ${clockFailures.job} = ${job} and ${clockFailures.rowKey} = ${key})`,
    })
    .from(sql`(select 1) as one`);
  return claim?.free && !claim.putOff ? { failed: claim.putOff === false } : undefined;
}

/** Records that a row has failed, and puts it off. @returns how often it has failed in a row */
export async function putOff(db: Db, job: string, key: string, error: unknown, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const lastError = kindOf(error);
    const again = { failures: sql`${clockFailures.failures} + 1`, lastError };
    const [row] = await tx
      .insert(clockFailures)
      .values({ job, rowKey: key, failures: 1, lastError, nextAt: now, firstAt: now })
      .onConflictDoUpdate({ target: [clockFailures.job, clockFailures.rowKey], set: again })
      .returning();
    const failures = row?.failures ?? 1;
    const nextAt = new Date(now.getTime() + pauseAfterFailures(failures));
    await tx.update(clockFailures).set({ nextAt }).where(one(job, key));
    return failures;
  });
}

/**
 * The row succeeded at `now`: failures recorded up to then are deleted. One that another process records in the meantime
 * is not: that process may have got the row when this one found it taken.
 */
export const forgetFailures = (db: Db, job: string, key: string, now: Date) =>
  db.delete(clockFailures).where(and(one(job, key), lte(clockFailures.nextAt, now)));

/** All rows of a job are tried again at its next round. */
export const forgetAllFailures = (db: Db, job: string) => db.delete(clockFailures).where(eq(clockFailures.job, job));

const one = (job: string, key: string) => and(eq(clockFailures.job, job), eq(clockFailures.rowKey, key));

/** A fault's key, an SQLSTATE with its constraint, or a class: it groups errors and contains no values. */
export function kindOf(error: unknown): string {
  if (error instanceof BackendFault) return error.key;
  if (error instanceof DrizzleQueryError) {
    const parts = ["code", "constraint"].map((name) => textOf(error.cause, name));
    return parts.filter(Boolean).join(" ") || "query";
  }
  return error instanceof Error ? error.name : typeof error;
}

function textOf(cause: unknown, name: string): string {
  const value: unknown = cause instanceof Object ? Reflect.get(cause, name) : undefined;
  return typeof value === "string" ? value : "";
}

import type { Db, Tx } from "../db/client.ts";
import { traceOf } from "../trace.ts";
import { claimRow, forgetFailures, putOff } from "./failures.ts";
import { countFailedRow } from "./metrics.ts";

/** One round of a job. `speed` divides waiting times, for tests. Aborting `signal` ends it before the next row. */
export type Round = { now: Date; speed: number; signal: AbortSignal };

export type Row = { id: string | number };

/** What a job does with one row. @returns true when it has done something */
export type Work<R extends Row, Database extends Db = Tx> = (db: Database, row: R, round: Round) => Promise<boolean>;

/**
 * Does a job's work on each row separately, in a transaction of its own that only one process has at a time. A row that
 * fails is rolled back, put off with growing pauses, logged and counted, and the next row follows.
 * @returns how many rows something was done with
 * @throws only if not even the failure can be recorded, because the database is down
 */
export async function forEachRow<R extends Row>(
  db: Db,
  job: string,
  rows: readonly R[],
  work: Work<R>,
  round: Round,
): Promise<number> {
  return eachOnItsOwn(db, job, rows, round, (row, key) =>
    db.transaction(async (tx) => {
      const claim = await claimRow(tx, job, key, round.now);
      if (!claim) return false;
      const worked = await work(tx, row, round);
      if (claim.failed) await forgetFailures(tx, job, key, round.now);
      return worked;
    }),
  );
}

/**
 * The same for work that calls other systems and must not hold a transaction in the meantime: it marks its row itself before
 * the call, so that only one of several processes makes it.
 */
export async function forEachRequest<R extends Row>(
  db: Db,
  job: string,
  rows: readonly R[],
  work: Work<R, Db>,
  round: Round,
): Promise<number> {
  return eachOnItsOwn(db, job, rows, round, async (row, key) => {
    const worked = await work(db, row, round);
    await forgetFailures(db, job, key, round.now);
    return worked;
  });
}

/** Tries row after row until the round is aborted; a failing one is recorded and does not stop the next. */
async function eachOnItsOwn<R extends Row>(
  db: Db,
  job: string,
  rows: readonly R[],
  round: Round,
  attempt: (row: R, key: string) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (const row of rows) {
    if (round.signal.aborted) break;
    const key = String(row.id);
    if (await attempt(row, key).catch((error: unknown) => noteFailure(db, job, key, error, round))) done += 1;
  }
  return done;
}

async function noteFailure(db: Db, job: string, row: string, error: unknown, { now }: Round): Promise<false> {
  const failures = await putOff(db, job, row, error, now);
  countFailedRow(job);
  process.stderr.write(
    `${JSON.stringify({ level: 50, msg: "clock row failed", job, row, failures, err: traceOf(error) })}\n`,
  );
  return false;
}

import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../db/client.ts";
import { notPutOff } from "./failures.ts";
import { forEachRequest, forEachRow, type Round, type Row, type Work } from "./for-each-row.ts";
import { measureRound } from "./metrics.ts";

const made: unique symbol = Symbol("job");

/**
 * Something the backend does by itself from time to time. Only the functions of this file create jobs, so every job handles
 * its rows one by one, and none can be stopped by a failing row.
 */
export type Job = {
  readonly [made]: true;
  /** Also the label of its metrics. */
  name: string;
  everyMs: number;
  /** One round. @returns how many rows something was done with */
  run: (db: Db, round?: Partial<Round>) => Promise<number>;
};

/** What a job's query gets: `ready` leaves out the rows that are put off, `limit` is the most it may return. */
export type Looking = Round & { limit: number; ready: (key: AnyPgColumn | SQL) => SQL };

export type RowJob<R extends Row, Database extends Db = Tx> = {
  name: string;
  everyMs?: number;
  limit?: number;
  /** Rows that look due, those waiting longest first, found by an index and not by a scan. */
  due: (db: Db, looking: Looking) => Promise<readonly R[]>;
  /** Checks again under the row's lock: another process, or a person, may have been faster. */
  work: Work<R, Database>;
};

const aMinute = 60_000;

/** A job that handles each row in a transaction of its own. */
export const rowJob = <R extends Row>(job: RowJob<R>): Job => byRow(job, forEachRow);

/** A job that calls other systems about each row, outside of any transaction; its work marks the row before the call. */
export const requestJob = <R extends Row>(job: RowJob<R, Db>): Job => byRow(job, forEachRequest);

type ForEach<R extends Row, Database extends Db> = (
  db: Db,
  job: string,
  rows: readonly R[],
  work: Work<R, Database>,
  round: Round,
) => Promise<number>;

function byRow<R extends Row, Database extends Db>(
  { name, everyMs = aMinute, limit = 1_000, due, work }: RowJob<R, Database>,
  forEach: ForEach<R, Database>,
): Job {
  return job(name, everyMs, async (db, round) => {
    const ready: Looking["ready"] = (key) => notPutOff(name, key, round.now);
    return forEach(db, name, await due(db, { ...round, limit, ready }), work, round);
  });
}

export type BatchJob = {
  name: string;
  everyMs?: number;
  /** The number of rows per batch. */
  limit?: number;
  due: (db: Db, looking: Looking) => Promise<readonly Row[]>;
  /** Handles rows together. @returns how many something was done with */
  work: (tx: Tx, ids: number[], round: Round) => Promise<number>;
};

/**
 * A job for many rows that are handled together, batch after batch until there are no more. When a batch fails, its rows
 * are handled one by one, and the failing one is put off.
 */
export function batchJob({ name, everyMs = aMinute, limit = 1_000, due, work }: BatchJob): Job {
  return job(name, everyMs, async (db, round) => {
    const ready: Looking["ready"] = (key) => notPutOff(name, key, round.now);
    const single: Work<Row> = async (tx, { id }) => (await work(tx, [Number(id)], round)) > 0;
    return untilFewer(limit, round, async () => {
      const rows = await due(db, { ...round, limit, ready });
      const ids = rows.map(({ id }) => Number(id));
      if (!ids.length) return { seen: 0, done: 0 };
      const together = await db.transaction((tx) => work(tx, ids, round)).catch(() => undefined);
      const done = together ?? (await forEachRow(db, name, rows, single, round));
      return { seen: rows.length, done };
    });
  });
}

/** A job that deletes what is no longer needed in statements of `limit` rows, until nothing is left. */
export const sweepJob = ({
  name,
  everyMs = aMinute,
  limit = 1_000,
  sweep,
}: {
  name: string;
  everyMs?: number;
  limit?: number;
  /** Deletes at most `limit` rows in one statement. @returns how many */
  sweep: (db: Db, now: Date, limit: number) => Promise<number>;
}): Job =>
  job(name, everyMs, (db, round) =>
    untilFewer(limit, round, async () => {
      const done = await sweep(db, round.now, limit);
      return { seen: done, done };
    }),
  );

/** A job that writes what this process has kept in memory since its last round, so that calls need not wait for that. */
export const writeJob = ({
  name,
  everyMs = aMinute,
  write,
}: {
  name: string;
  everyMs?: number;
  /** In one statement. @returns how many things it was about */
  write: (db: Db, now: Date) => Promise<number>;
}): Job => job(name, everyMs, (db, { now }) => write(db, now));

type Step = { seen: number; done: number };

/** Repeats a step until it finds fewer rows than it may take, or can do nothing with those it finds. */
async function untilFewer(limit: number, { signal }: Round, step: () => Promise<Step>): Promise<number> {
  let total = 0;
  for (let last: Step = { seen: limit, done: 1 }; last.seen >= limit && last.done > 0 && !signal.aborted;) {
    last = await step();
    total += last.done;
  }
  return total;
}

const job = (name: string, everyMs: number, run: (db: Db, round: Round) => Promise<number>): Job => ({
  [made]: true,
  name,
  everyMs,
  run: (db, { now = new Date(), speed = 1, signal = new AbortController().signal } = {}) =>
    measureRound(name, () => run(db, { now, speed, signal })),
});

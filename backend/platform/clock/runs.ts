import { and, count, desc, eq, lte, max, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { clockFailures, jobRounds, jobRuns } from "../db/schema/clock.ts";
import { kindOf } from "./failures.ts";
import type { Round } from "./for-each-row.ts";
import type { Job } from "./job.ts";

/** Rounds that found nothing are recorded this often: most jobs run every minute and find nothing. */
const quietMs = 60_000;
const noted = new Map<string, number>();

/** Runs one round of a job and records how it went, for operators. The only writer of `job_runs` and `job_rounds`. */
export async function runNoted(db: Db, job: Job, round: Partial<Round> = {}): Promise<number> {
  const startedAt = new Date();
  try {
    const rows = await job.run(db, round);
    const isQuiet = rows === 0 && startedAt.getTime() - (noted.get(job.name) ?? 0) < quietMs;
    if (!isQuiet) await note(db, { job: job.name, startedAt, rows, error: null });
    return rows;
  } catch (error) {
    // The database may be what failed, and then the round's own error is the one to report.
    await note(db, { job: job.name, startedAt, rows: 0, error: kindOf(error) }).catch(() => undefined);
    throw error;
  }
}

type Run = Pick<typeof jobRuns.$inferSelect, "job" | "startedAt" | "rows" | "error">;

async function note(db: Db, { job, ...run }: Run): Promise<void> {
  const endedAt = new Date();
  const now = { ...run, endedAt, ...(run.error === null && { succeededAt: endedAt }) };
  await db
    .insert(jobRuns)
    .values({ job, ...now })
    .onConflictDoUpdate({ target: jobRuns.job, set: now });
  noted.set(job, endedAt.getTime());
  if (run.rows > 0 || run.error !== null) await keep(db, { job, ...run, endedAt });
  const ms = endedAt.getTime() - run.startedAt.getTime();
  if (run.rows > 0 || run.error !== null)
    process.stdout.write(
      `${JSON.stringify({ level: run.error ? 50 : 30, msg: "job", job, ms, rows: run.rows, error: run.error })}\n`,
    );
}

/** How many rounds of a job are kept: those that did nothing are not, or a day of them would hide the one that failed. */
export const keptRounds = 20;

async function keep(db: Db, round: typeof jobRounds.$inferInsert): Promise<void> {
  await db.insert(jobRounds).values(round);
  const own = eq(jobRounds.job, round.job);
  const tooOld = db
    .select({ id: jobRounds.id })
    .from(jobRounds)
    .where(own)
    .orderBy(desc(jobRounds.id))
    .limit(1)
    .offset(keptRounds);
  await db.delete(jobRounds).where(and(own, lte(jobRounds.id, sql`(${tooOld})`)));
}

/** The last rounds of a job that did something or ended early, the latest first. */
export const lastRounds = (db: Db, job: string) =>
  db.select().from(jobRounds).where(eq(jobRounds.job, job)).orderBy(desc(jobRounds.id)).limit(keptRounds);

/** How the last round of each job went, and how many of its rows are put off. */
export async function readRuns(db: Db) {
  const runs = await db.select().from(jobRuns);
  const failures = await db
    .select({ job: clockFailures.job, rows: count(), lastError: max(clockFailures.lastError) })
    .from(clockFailures)
    .groupBy(clockFailures.job);
  return {
    of: (job: string) => ({
      run: runs.find((one) => one.job === job),
      putOff: failures.find((one) => one.job === job),
    }),
  };
}

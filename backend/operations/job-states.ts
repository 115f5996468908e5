import { isOverdue } from "#backend/platform/clock/health.ts";
import { readRuns } from "#backend/platform/clock/runs.ts";
import type { Visit } from "./visit.ts";

/** How each job is doing: its last run, what is put off, whether it is late, and whether it needs attention. */
export async function readJobs({ db, jobs }: Pick<Visit, "db" | "jobs">) {
  const runs = await readRuns(db);
  const now = new Date();
  return jobs.map((one) => {
    const { run, putOff } = runs.of(one.name);
    const isLate = run !== undefined && isOverdue(one.everyMs, run.succeededAt ?? run.startedAt, now);
    return { ...one, run, putOff, isLate, isTroubled: isLate || Boolean(run?.error ?? putOff) };
  });
}

export type JobState = Awaited<ReturnType<typeof readJobs>>[number];

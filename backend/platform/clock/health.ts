import { kindOf } from "./failures.ts";
import type { Job } from "./job.ts";

/** How a job is doing in this process. Times are null until there is one. */
export type JobState = {
  everySeconds: number;
  lastRun: Date | null;
  /** When a round last went through everything that was due, apart from rows that were put off. */
  lastSuccess: Date | null;
  /** Rounds in a row that ended early. */
  failures: number;
  /** The kind of error that ended the last one. Never a value. */
  lastError: string | null;
  overdue: boolean;
};

/** What a process knows about its own clocks: kept in memory, so that a hanging database does not delay the response. */
export type JobHealth = {
  /** Runs a round, and remembers how it went. */
  watch: <Result>(name: string, round: () => Promise<Result>) => Promise<Result>;
  states: (now?: Date) => Record<string, JobState>;
  /** The names of the jobs that are overdue. */
  overdue: (now?: Date) => string[];
};

const periods = 10;
/** A round with much to do takes its time: importing a whole catalog, for example. */
const patienceMs = 10 * 60_000;

/**
 * A job is overdue when no round has completed for ten of its periods and for ten minutes: every round fails, or one hangs.
 * @param openedAt when rounds are first expected
 * @see docs/operations.md#jobs-of-the-reference-backend
 */
export function openJobHealth(
  jobs: readonly Pick<Job, "name" | "everyMs">[],
  openedAt = new Date(),
  clock = () => new Date(),
): JobHealth {
  const known = new Map(jobs.map(({ name, everyMs }) => [name, fresh(everyMs)]));
  const states: JobHealth["states"] = (now = clock()) =>
    Object.fromEntries(
      [...known].map(([name, { everyMs, ...one }]) => [
        name,
        {
          everySeconds: everyMs / 1_000,
          ...one,
          overdue: isOverdue(everyMs, one.lastSuccess ?? openedAt, now),
        },
      ]),
    );
  return {
    states,
    overdue: (now) => Object.entries(states(now)).flatMap(([name, { overdue }]) => (overdue ? [name] : [])),
    async watch(name, round) {
      const one = known.get(name);
      if (!one) return round();
      one.lastRun = clock();
      try {
        const result = await round();
        Object.assign(one, { lastSuccess: clock(), failures: 0, lastError: null });
        return result;
      } catch (error) {
        Object.assign(one, { failures: one.failures + 1, lastError: kindOf(error) });
        throw error;
      }
    },
  };
}

/** Whether a job should have succeeded again since then. Pure. */
export const isOverdue = (everyMs: number, since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() > Math.max(periods * everyMs, patienceMs);

type Known = Omit<JobState, "everySeconds" | "overdue"> & { everyMs: number };
const fresh = (everyMs: number): Known => ({ everyMs, lastRun: null, lastSuccess: null, failures: 0, lastError: null });

type Answer = (request: Request) => Promise<Response>;

/** Adds the overdue jobs to a positive health response. Its status stays: requests are served as before. */
export const withJobHealth =
  (answer: Answer, { overdue }: Pick<JobHealth, "overdue">): Answer =>
  async (request) => {
    const response = await answer(request);
    if (new URL(request.url).pathname !== "/health" || !response.ok) return response;
    const names = overdue();
    if (!names.length) return response;
    return Response.json({ status: "degraded", overdue: names }, { headers: { "cache-control": "no-store" } });
  };

import type { Db } from "../db/client.ts";
import { startClock } from "./clock.ts";
import type { JobHealth } from "./health.ts";
import type { Job } from "./job.ts";
import { runNoted } from "./runs.ts";

/** `everyMs` instead of each job's own period, `speed` divides waiting times: both for tests. `health`: remembers how rounds went. */
export type StartOptions = { everyMs?: number; speed?: number; health?: JobHealth };

/**
 * Starts a timer for each job, so that one that fails or takes long does not stop the others. Jobs with the same period begin
 * one after the other within it, so that they do not all need a connection at once.
 * @returns a function that stops them: each finishes only the row it is working on
 */
export function startClocks(db: Db, jobs: readonly Job[], { everyMs, speed = 1, health }: StartOptions = {}) {
  const stops = jobs.map((job, index) => {
    const period = everyMs ?? job.everyMs;
    const firstAfterMs = (Math.min(period, maxStartMs) * (index + 1)) / jobs.length;
    const round = (signal: AbortSignal) => runNoted(db, job, { speed, signal });
    const watched = health ? (signal: AbortSignal) => health.watch(job.name, () => round(signal)) : round;
    return startClock(job.name, watched, { everyMs: period, firstAfterMs });
  });
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Jobs that run once an hour also run for the first time soon after startup. */
const maxStartMs = 60_000;

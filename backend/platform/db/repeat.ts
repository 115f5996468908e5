import { setTimeout as delay } from "node:timers/promises";
import { isRepeatable } from "./errors.ts";

const maxAttempts = 3;
/** After work that took this long the caller is about to time out. */
const maxElapsedMs = 1_500;

/**
 * Runs work and retries it up to twice, after a jittered pause, if the database ends it without committing any of it.
 * Work whose commit is in doubt is never retried.
 */
export async function repeated<T>(work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts || !isRepeatable(error) || Date.now() - begun > maxElapsedMs) throw error;
      await delay(attempt * (20 + Math.random() * 60));
    }
  }
}

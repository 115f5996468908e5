import { setTimeout as delay } from "node:timers/promises";
import { isRepeatable } from "./errors.ts";

const maxAttempts = 3;
/** Work that took this long has used up the caller's patience. */
const maxElapsedMs = 1_500;

/**
 * Runs work that the database may end without having committed any of it, up to twice again, after a jittered pause.
 * Work whose commit is in doubt is never repeated.
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

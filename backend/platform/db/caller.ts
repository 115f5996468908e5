import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "drizzle-orm";
import { CallerLeft } from "./errors.ts";

const callers = new AsyncLocalStorage<AbortSignal>();

/** Runs work for somebody who may leave: after `signal` it begins no other statement, and its transaction is rolled back. */
export const forCaller = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => callers.run(signal, work);

/** @throws CallerLeft when the work is for somebody who has left */
export function requireCaller(): void {
  if (callers.getStore()?.aborted) throw new CallerLeft("the caller has left");
}

/** Drizzle names every statement to its logger just before it sends it: the one place that all of them pass. */
export const stopsForLeavers: Logger = {
  logQuery(query) {
    if (!/^(commit|rollback)\b/.test(query)) requireCaller();
  },
};

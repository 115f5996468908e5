import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "drizzle-orm";
import { CallerLeft } from "./errors.ts";

const callers = new AsyncLocalStorage<AbortSignal>();

/** Runs work that ends with its caller: after `signal` no further statement starts, and the transaction is rolled back. */
export const forCaller = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => callers.run(signal, work);

/** @throws CallerLeft if the caller has disconnected */
export function requireCaller(): void {
  if (callers.getStore()?.aborted) throw new CallerLeft("the caller has left");
}

/** Drizzle passes every statement to its logger just before sending it: the one place that all of them go through. */
export const stopsForLeavers: Logger = {
  logQuery(query) {
    if (!/^(commit|rollback)\b/.test(query)) requireCaller();
  },
};

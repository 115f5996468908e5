import { AsyncLocalStorage } from "node:async_hooks";
import type { Tx } from "../db/client.ts";

type Recorder = (tx: Tx, reply: unknown) => Promise<void>;

const calls = new AsyncLocalStorage<{ recorder?: Recorder }>();

/** Runs one call: a recorder set by `recordBy` ends with it. */
export const oneCall = <T>(work: () => Promise<T>): Promise<T> => calls.run({}, work);

/**
 * From now on every transaction of this call ends with the recorder's own writes: both are committed, or neither is. A
 * handler therefore cannot forget them, whether it is given its transaction or opens one.
 * @see docs/interface/on-behalf.md#what-is-recorded
 */
export function recordBy(recorder: Recorder): void {
  const call = calls.getStore();
  if (!call) throw new Error("no call runs");
  call.recorder = recorder;
}

/** The end of a transaction. Only `written` calls it. */
export const recordIn = async (tx: Tx, reply: unknown): Promise<void> => calls.getStore()?.recorder?.(tx, reply);

import { traceOf } from "../trace.ts";

export type ClockOptions = { everyMs?: number; firstAfterMs?: number };

/**
 * Runs some work every minute (`everyMs`), the first time after `firstAfterMs`, one round at a time: no round starts while
 * another is running. A failing round is logged and does not stop the next.
 * @returns a function that stops it: it aborts the signal passed to the work, and waits for a running round
 */
export function startClock(
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs = 60_000, firstAfterMs = everyMs }: ClockOptions = {},
) {
  const stopping = new AbortController();
  let round: Promise<unknown> = Promise.resolve();
  let running = false;
  const tick = () => {
    if (running || stopping.signal.aborted) return;
    running = true;
    round = work(stopping.signal)
      .catch((error: unknown) =>
        process.stderr.write(`${JSON.stringify({ level: 50, msg: `${name} clock`, err: traceOf(error) })}\n`),
      )
      .finally(() => (running = false));
  };
  let timer: NodeJS.Timeout;
  const first = setTimeout(() => {
    timer = setInterval(tick, everyMs).unref();
    tick();
  }, firstAfterMs).unref();
  return async () => {
    stopping.abort();
    clearTimeout(first);
    clearInterval(timer);
    await round;
  };
}

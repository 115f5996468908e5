import { traceOf } from "./trace.ts";

/**
 * Runs some work every minute (`everyMs`), one round at a time; a failing round is logged and does not stop the next.
 * @returns what stops it; a running round is waited for
 */
export function startClock(name: string, work: () => Promise<unknown>, everyMs = 60_000) {
  let round: Promise<unknown> = Promise.resolve();
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    round = work()
      .catch((error: unknown) =>
        process.stderr.write(`${JSON.stringify({ level: 50, msg: `${name} clock`, err: traceOf(error) })}\n`),
      )
      .finally(() => (running = false));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}

import { vi } from "vitest";

const { setTimeout: inReal, clearTimeout: clearReal, setImmediate: turn } = globalThis;
/**
 * A page that makes no call during this many looks is waiting for its clock: `soon` if the fault takes time, `late` if nothing
 * should, so that a busy machine is not mistaken for a page that waits.
 */
const looksOf = { soon: 5, late: 300 };

/** What a page does besides waiting: each call it makes raises `steps`; `busy` calls are answered in real time. */
export type Activity = { steps: number; busy: number };

/**
 * Time that passes only while a page waits for it, so that a call that hangs costs milliseconds. Every run begins at the
 * same moment. What is measured is the page's own time: how long its timers waited.
 */
export function startClock(activity: Activity) {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: start });
  leaveLongWaits();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("The operation timed out", "TimeoutError")), ms);
    return controller.signal;
  });

  /**
   * @param takesTime whether the page may have to wait: a call is late, or retried after a moment
   * @returns the result of the work, and how long it took on this clock, in milliseconds
   */
  async function run<T>(work: () => Promise<T>, takesTime: boolean): Promise<{ value: T; ms: number }> {
    vi.setSystemTime(start);
    let done = false;
    const promise = work().finally(() => (done = true));
    promise.catch(() => undefined);
    for (let steps = -1, looks = 0; !done; looks += 1) {
      await new Promise((resolve) => turn(resolve));
      if (done) break;
      if (activity.busy > 0 || activity.steps !== steps) looks = 0;
      steps = activity.steps;
      if (looks >= looksOf[takesTime ? "soon" : "late"]) {
        vi.advanceTimersToNextTimer();
        looks = 0;
      }
      await otherWork();
    }
    const ms = Date.now() - start;
    await finish();
    return { value: await promise, ms };
  }

  /** Lets everything finish that the page did not wait for: a call in flight would be shared with the next visit. */
  async function finish() {
    for (let rest = vi.getTimerCount(); rest > 0; rest = vi.getTimerCount()) {
      vi.advanceTimersToNextTimer();
      await new Promise((resolve) => turn(resolve));
    }
  }
  return { start, run };
}

/** Lets whatever is ready continue. */
const otherWork = () => new Promise((resolve) => inReal(resolve, 1));

/** In milliseconds. No page waits this long: such timers belong to the embedded database. */
const longMs = 10_000;

/** Long waits use the real clock. */
function leaveLongWaits() {
  const { setTimeout: inFake, clearTimeout: clearFake } = globalThis;
  const left = new WeakSet<object>();
  vi.spyOn(globalThis, "setTimeout").mockImplementation((work, ms, ...args) => {
    if (!ms || ms < longMs) return inFake(work, ms, ...args);
    const timer = inReal(work, ms, ...args);
    left.add(timer);
    return timer;
  });
  vi.spyOn(globalThis, "clearTimeout").mockImplementation((timer) => {
    if (timer instanceof Object && left.has(timer)) clearReal(timer);
    else clearFake(timer);
  });
}

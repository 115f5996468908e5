import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RenderQueue, type RenderClass, type RenderQueueOptions } from "#server/render-queue.ts";

/** Turns of the event loop that the test runs by hand. */
let turns: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  turns = [];
});

const here = () => false;
const settled = () => Promise.resolve().then(() => Promise.resolve());

async function turn(times = 1) {
  for (let one = 0; one < times; one += 1) {
    turns.shift()?.();
    await settled();
  }
}

function queueOf(options: Partial<RenderQueueOptions> = {}) {
  const schedule = (begin: () => void) => void turns.push(begin);
  const queue = new RenderQueue({ limit: 4, maxWaitMs: 1_000, schedule, ...options });
  const log: string[] = [];
  const leaves = new Map<string, () => void>();
  const ask = (name: string, kind: RenderClass = "browse", isGone = here, arrivedAt = Date.now()) =>
    void queue.enter(kind, arrivedAt, isGone).then((result) => {
      log.push(typeof result === "string" ? `${name}: ${result}` : name);
      if (typeof result !== "string") leaves.set(name, result);
    });
  return { queue, log, ask, leave: (name: string) => leaves.get(name)?.() };
}

describe("the render queue", () => {
  it("starts one render per turn of the event loop, so that a crowd waits where it is counted", async () => {
    const { queue, log, ask } = queueOf();
    for (const name of ["a", "b", "c"]) ask(name);
    await turn();
    expect(log).toEqual(["a"]);
    expect(queue.counts).toEqual({ running: 1, first: 0, browse: 2 });
    await turn();
    expect(log).toEqual(["a", "b"]);
  });

  it("starts forms and checkout first, and reserves a quarter of the slots for them", async () => {
    const { log, ask, leave } = queueOf();
    for (const name of ["a", "b", "c", "d"]) ask(name);
    ask("pay", "first");
    await turn(10);
    expect(log).toEqual(["pay", "a", "b"]);
    ask("sign in", "first");
    await turn(10);
    expect(log).toEqual(["pay", "a", "b", "sign in"]);
    leave("a");
    await turn(10);
    expect(log).toHaveLength(4);
    leave("pay");
    await turn(10);
    expect(log.at(-1)).toBe("c");
  });

  it("starts the requests of a class by deadline: the earlier arrival goes first", async () => {
    const { log, ask } = queueOf();
    ask("later", "browse", here, Date.now());
    ask("earlier", "browse", here, Date.now() - 200);
    await turn(2);
    expect(log).toEqual(["earlier", "later"]);
  });

  it("does not start renders for visitors who have left", async () => {
    const { queue, log, ask } = queueOf();
    let left = false;
    ask("stays");
    ask("leaves", "browse", () => left);
    left = true;
    await turn(3);
    expect(log).toEqual(["stays", "leaves: gone"]);
    expect(queue.counts.running).toBe(1);
  });

  it("refuses requests that have waited for the maximum time, even if no slot is freed", async () => {
    const { log, ask } = queueOf({ limit: 2 });
    for (const name of ["a", "b"]) ask(name);
    ask("pay", "first");
    ask("order", "first");
    await turn(10);
    expect(log).toEqual(["pay", "order"]);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(log).toEqual(["pay", "order", "a: wait", "b: wait"]);
  });

  it("refuses requests at once if their expected wait is too long, except those that go first", async () => {
    const { log, ask } = queueOf();
    for (let one = 0; one < 102; one += 1) ask(String(one));
    await settled();
    // Ten milliseconds each, a second in all.
    expect(log).toEqual(["101: queue"]);
    ask("pay", "first");
    await turn();
    expect(log.at(-1)).toBe("pay");
  });

  it("refuses prefetches as soon as requests are queued", async () => {
    const { log, ask } = queueOf();
    ask("early", "prefetch");
    ask("late", "prefetch");
    await turn(2);
    expect(log).toEqual(["late: queue", "early"]);
  });

  it("refuses to lengthen a long queue while the event loop lags, except for requests that go first", async () => {
    const { log, ask } = queueOf({ isLoopLate: () => true });
    for (let one = 0; one < 9; one += 1) ask(String(one));
    ask("pay", "first");
    await settled();
    expect(log).toEqual(["8: loop"]);
    await turn();
    expect(log).toEqual(["8: loop", "pay"]);
  });
});

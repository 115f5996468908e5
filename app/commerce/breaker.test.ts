import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Breaker, type BreakerState, type CallOutcome } from "./breaker.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const call = (breaker: Breaker, outcome: CallOutcome, times = 1) => {
  for (let one = 0; one < times; one += 1) breaker.admit()?.(outcome);
};

describe("closed", () => {
  test("opens when half of at least twelve calls fail, not before", () => {
    const breaker = new Breaker();
    call(breaker, "outage", 11);
    expect(breaker.state).toBe("closed");
    call(breaker, "outage");
    expect(breaker.state).toBe("open");
    expect(breaker.admit()).toBeUndefined();
  });

  test("stays closed while most calls are answered", () => {
    const breaker = new Breaker();
    call(breaker, "ok", 40);
    call(breaker, "outage", 39);
    expect(breaker.state).toBe("closed");
    call(breaker, "outage");
    expect(breaker.state).toBe("open");
  });

  test("what is older than ten seconds, and what proves nothing, does not count", () => {
    const breaker = new Breaker();
    call(breaker, "outage", 11);
    call(breaker, "ignored", 50);
    vi.setSystemTime(Date.now() + 10_000);
    call(breaker, "outage", 11);
    expect(breaker.state).toBe("closed");
  });
});

describe("half-open", () => {
  function halfOpen(changes: BreakerState[] = []) {
    const breaker = new Breaker({ onChange: (state) => changes.push(state) });
    call(breaker, "outage", 12);
    vi.setSystemTime(Date.now() + 1_499);
    expect(breaker.admit()).toBeUndefined();
    vi.setSystemTime(Date.now() + 1);
    return breaker;
  }

  test("lets three probes through at once, and no more", () => {
    const breaker = halfOpen();
    expect([1, 2, 3, 4].map(() => breaker.admit() !== undefined)).toEqual([true, true, true, false]);
  });

  test("closes although one probe of three fails, opens again when two fail", () => {
    const changes: BreakerState[] = [];
    const good = halfOpen(changes);
    call(good, "outage");
    call(good, "ok", 2);
    expect(good.state).toBe("closed");
    expect(changes).toEqual(["open", "half-open", "closed"]);
    const bad = halfOpen();
    call(bad, "ok");
    call(bad, "outage", 2);
    expect(bad.state).toBe("open");
  });

  test("a probe that proved nothing makes room for another", () => {
    const breaker = halfOpen();
    call(breaker, "ignored", 10);
    call(breaker, "ok", 2);
    expect(breaker.state).toBe("closed");
  });

  test("answers to calls from before the break decide nothing", () => {
    const breaker = new Breaker();
    const late = [1, 2, 3].map(() => breaker.admit());
    call(breaker, "outage", 12);
    vi.setSystemTime(Date.now() + 1_500);
    breaker.admit();
    for (const report of late) report?.("ok");
    expect(breaker.state).toBe("half-open");
  });
});

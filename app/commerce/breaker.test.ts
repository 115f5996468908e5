import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Breaker, type BreakerState, type CallOutcome } from "./breaker.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const call = (breaker: Breaker, outcome: CallOutcome, times = 1) => {
  for (let one = 0; one < times; one += 1) breaker.admit()?.(outcome);
};

describe("a closed breaker", () => {
  test("opens once half of at least twelve calls fail", () => {
    const breaker = new Breaker();
    call(breaker, "outage", 11);
    expect(breaker.state).toBe("closed");
    call(breaker, "outage");
    expect(breaker.state).toBe("open");
    expect(breaker.admit()).toBeUndefined();
  });

  test("stays closed while most calls succeed", () => {
    const breaker = new Breaker();
    call(breaker, "ok", 40);
    call(breaker, "outage", 39);
    expect(breaker.state).toBe("closed");
    call(breaker, "outage");
    expect(breaker.state).toBe("open");
  });

  test("ignores inconclusive calls and calls older than ten seconds", () => {
    const breaker = new Breaker();
    call(breaker, "outage", 11);
    call(breaker, "ignored", 50);
    vi.setSystemTime(Date.now() + 10_000);
    call(breaker, "outage", 11);
    expect(breaker.state).toBe("closed");
  });
});

describe("a half-open breaker", () => {
  function halfOpen(changes: BreakerState[] = []) {
    const breaker = new Breaker({ onChange: (state) => changes.push(state) });
    call(breaker, "outage", 12);
    vi.setSystemTime(Date.now() + 1_499);
    expect(breaker.admit()).toBeUndefined();
    vi.setSystemTime(Date.now() + 1);
    return breaker;
  }

  test("admits at most three concurrent probes", () => {
    const breaker = halfOpen();
    expect([1, 2, 3, 4].map(() => breaker.admit() !== undefined)).toEqual([true, true, true, false]);
  });

  test("closes if one of three probes fails, and reopens if two fail", () => {
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

  test("replaces an inconclusive probe with another", () => {
    const breaker = halfOpen();
    call(breaker, "ignored", 10);
    call(breaker, "ok", 2);
    expect(breaker.state).toBe("closed");
  });

  test("ignores late responses to calls made before it opened", () => {
    const breaker = new Breaker();
    const late = [1, 2, 3].map(() => breaker.admit());
    call(breaker, "outage", 12);
    vi.setSystemTime(Date.now() + 1_500);
    breaker.admit();
    for (const report of late) report?.("ok");
    expect(breaker.state).toBe("half-open");
  });
});

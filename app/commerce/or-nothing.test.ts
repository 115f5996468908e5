import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CommerceError, CommerceUnavailable } from "./errors.ts";
import { orNothing } from "./or-nothing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an answer in time is the answer, and nothing is left waiting", async () => {
  expect(await orNothing(Promise.resolve("yes"))).toBe("yes");
  expect(vi.getTimerCount()).toBe(0);
});

test("a refusal and an outage are nothing", async () => {
  expect(await orNothing(Promise.reject(new CommerceError("loyalty.flags", 404, [])))).toBeUndefined();
  const away = new CommerceUnavailable("loyalty.flags", "refused", false, "away");
  expect(await orNothing(Promise.reject(away))).toBeUndefined();
});

test("what takes too long is nothing, whatever becomes of it later", async () => {
  let fail = (_: Error) => {};
  const asked = orNothing(new Promise((_, reject) => void (fail = reject)));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await asked).toBeUndefined();
  fail(new Error("too late to matter"));
});

test("a mistake of our own is not hidden", async () => {
  await expect(orNothing(Promise.reject(new TypeError("ours")))).rejects.toThrow("ours");
});

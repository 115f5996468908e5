import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CommerceError, CommerceUnavailable, partialError } from "./errors.ts";
import { bestEffort, optional, optionalSoon } from "./optional.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (status: number, open = false) => new CommerceError("loyalty.flags", status, [], { open });
const away = new CommerceUnavailable("loyalty.flags", "refused", false, "away");
const bug = new TypeError("ours");
const fails = (error: unknown) => Promise.reject(error);

test("optionalSoon returns a timely response and leaves no timer running", async () => {
  expect(await optionalSoon(Promise.resolve("yes"))).toBe("yes");
  expect(vi.getTimerCount()).toBe(0);
});

describe.each([
  ["optional", optional],
  ["optionalSoon", optionalSoon],
  ["bestEffort", bestEffort],
])("%s", (_, helper) => {
  test("returns undefined for refusals and outages", async () => {
    for (const error of [
      refusal(404),
      refusal(403),
      refusal(429),
      refusal(401, true),
      partialError("loyalty.flags"),
      away,
    ])
      expect(await helper(fails(error))).toBeUndefined();
  });

  test("rethrows defects and thrown responses", async () => {
    await expect(helper(fails(bug))).rejects.toBe(bug);
    const redirect = new Response(null, { status: 303 });
    await expect(helper(fails(redirect))).rejects.toBe(redirect);
  });
});

test("rethrows a 401 for rejected tokens, except in a best-effort step", async () => {
  await expect(optional(fails(refusal(401)))).rejects.toMatchObject({ status: 401 });
  await expect(optionalSoon(fails(refusal(401)))).rejects.toMatchObject({ status: 401 });
  expect(await bestEffort(fails(refusal(401)))).toBeUndefined();
});

test("returns the given fallback value for an outage", async () => {
  expect(await optional(fails(away), { contents: [] })).toEqual({ contents: [] });
});

test("optionalSoon returns undefined after its timeout and ignores a later failure", async () => {
  let fail = (_: Error) => {};
  const asked = optionalSoon(new Promise((_, reject) => void (fail = reject)));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await asked).toBeUndefined();
  fail(new Error("too late to matter"));
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CommerceError, CommerceUnavailable, partialError } from "./errors.ts";
import { bestEffort, optional, optionalSoon } from "./optional.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (status: number, open = false) => new CommerceError("loyalty.flags", status, [], { open });
const away = new CommerceUnavailable("loyalty.flags", "refused", false, "away");
const bug = new TypeError("ours");
const fails = (error: unknown) => Promise.reject(error);

test("an answer in time is the answer, and no timer is left", async () => {
  expect(await optionalSoon(Promise.resolve("yes"))).toBe("yes");
  expect(vi.getTimerCount()).toBe(0);
});

describe.each([
  ["optional", optional],
  ["optionalSoon", optionalSoon],
  ["bestEffort", bestEffort],
])("%s", (_, helper) => {
  test("a refusal and an outage are undefined", async () => {
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

  test("a defect and a thrown answer are not hidden", async () => {
    await expect(helper(fails(bug))).rejects.toBe(bug);
    const redirect = new Response(null, { status: 303 });
    await expect(helper(fails(redirect))).rejects.toBe(redirect);
  });
});

test("tokens that are refused lead to the sign-in page, except after the step that counts", async () => {
  await expect(optional(fails(refusal(401)))).rejects.toMatchObject({ status: 401 });
  await expect(optionalSoon(fails(refusal(401)))).rejects.toMatchObject({ status: 401 });
  expect(await bestEffort(fails(refusal(401)))).toBeUndefined();
});

test("another value instead", async () => {
  expect(await optional(fails(away), { contents: [] })).toEqual({ contents: [] });
});

test("what takes too long is undefined, whatever becomes of it later", async () => {
  let fail = (_: Error) => {};
  const asked = optionalSoon(new Promise((_, reject) => void (fail = reject)));
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await asked).toBeUndefined();
  fail(new Error("too late to matter"));
});

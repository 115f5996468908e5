import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { staleMs } from "./cache.server.ts";
import { CommerceError, CommerceUnavailable } from "./errors.ts";
import { shareAnswers, throughShared } from "./shared-answers.server.ts";

type Kept = { value: string; tags: readonly string[]; goodUntil: number; asOf: number };
let kept: Map<string, Kept>;
let isAway: boolean;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  kept = new Map();
  isAway = false;
  shareAnswers({
    find: async (key) => (isAway ? {} : { value: kept.get(key)?.value, asOf: 7 }),
    keep: async (key, entry) => void kept.set(key, entry),
  });
});
afterEach(() => {
  shareAnswers(undefined);
  vi.useRealTimers();
});

const freshMs = 20_000;
const read = ({ status, text }: { status: number; text: string }) => {
  if (status >= 400) throw new CommerceError("catalog.product", status, [], {});
  return { value: text.toUpperCase(), characters: text.length, tags: ["product:1"], holdsFor: 60_000 };
};
const send = vi.fn(async () => ({ status: 200, text: "mesa" }));
const get = (from = send) => throughShared({ key: "products/1", freshMs }, from, read);
const away = vi.fn(async () => {
  throw new CommerceUnavailable("catalog.product", "refused", false);
});
beforeEach(() => void send.mockClear());

test("nodes reuse a shared response without asking the backend, and know its age", async () => {
  expect(await get()).toMatchObject({ value: "MESA" });
  expect(kept.get("answer products/1")).toMatchObject({ tags: ["product:1"], asOf: 7 });
  expect((kept.get("answer products/1")?.goodUntil ?? 0) - Date.now()).toBe(60_000);
  vi.advanceTimersByTime(15_000);
  expect(await get()).toMatchObject({ value: "MESA", givenAt: Date.now() - 15_000, holdsFor: 45_000 });
  expect(send).toHaveBeenCalledTimes(1);
});

test("refetches a response that is no longer fresh, and serves it while the backend is unavailable", async () => {
  await get();
  vi.advanceTimersByTime(freshMs);
  expect(await get(away)).toMatchObject({ value: "MESA", givenAt: Date.now() - freshMs });
  await get();
  expect(send).toHaveBeenCalledTimes(2);
  kept.clear();
  await expect(get(away)).rejects.toThrow(CommerceUnavailable);
});

test("does not share refusals", async () => {
  await expect(get(vi.fn(async () => ({ status: 404, text: "{}" })))).rejects.toThrow(CommerceError);
  expect(kept.size).toBe(0);
});

test("each node asks the backend while the shared cache is unavailable or holds invalid entries", async () => {
  isAway = true;
  expect(await get()).toMatchObject({ value: "MESA" });
  expect(kept.size).toBe(0);
  isAway = false;
  for (const value of ["", "{}", "soon mesa", "12 mesa"]) {
    kept.set("answer products/1", { value, tags: [], goodUntil: Date.now() + staleMs, asOf: 7 });
    expect(await get()).toMatchObject({ value: "MESA" });
  }
  expect(send).toHaveBeenCalledTimes(5);
});

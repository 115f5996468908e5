import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachedAnswer, forgetCachedAnswers, purgeAnswers } from "./cache.server.ts";
import { CommerceError, CommerceUnavailable } from "./errors.ts";
import { openFreshness } from "./freshness.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  forgetCachedAnswers();
  vi.useRealTimers();
});

const wanted = (key: string, patience = 3_000) => ({
  name: "catalog.urls",
  group: "catalog",
  key,
  deadline: Date.now() + patience,
});
const answer = (value: string, characters = 10) => ({ value, characters });
const after = (ms: number, work: () => Promise<{ value: string; characters: number }>) =>
  vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, ms)).then(work));
const timeout = new CommerceUnavailable("catalog.urls", "timeout", false);

test("caches a 404 for ten seconds, but no other refusal", async () => {
  const unknown = vi.fn(() => Promise.reject(new CommerceError("catalog.urls", 404, [], { named: true })));
  for (let time = 0; time < 5; time += 1)
    await expect(cachedAnswer(wanted("/nowhere"), unknown)).rejects.toMatchObject({ status: 404 });
  expect(unknown).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_500);
  expect(await cachedAnswer(wanted("/nowhere"), async () => answer("there now"))).toBe("there now");
  const forbidden = vi.fn(() => Promise.reject(new CommerceError("catalog.urls", 403, [])));
  for (let time = 0; time < 3; time += 1)
    await expect(cachedAnswer(wanted("/closed"), forbidden)).rejects.toMatchObject({ status: 403 });
  expect(forbidden).toHaveBeenCalledTimes(3);
});

test("a caller that joins a request in flight waits no longer than its own deadline", async () => {
  const slow = after(2_000, async () => answer("late"));
  const first = cachedAnswer(wanted("/slow", 3_000), slow);
  const joined = expect(cachedAnswer(wanted("/slow", 500), slow)).rejects.toMatchObject({ trouble: "timeout" });
  await vi.advanceTimersByTimeAsync(500);
  await joined;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await first).toBe("late");
  expect(slow).toHaveBeenCalledOnce();
});

test("when the first caller times out, callers with time left share a single retry", async () => {
  const fails = after(300, () => Promise.reject(timeout));
  const works = after(300, async () => answer("there"));
  const first = expect(cachedAnswer(wanted("/busy", 400), fails)).rejects.toMatchObject({ trouble: "timeout" });
  const others = Promise.all([1, 2, 3].map(() => cachedAnswer(wanted("/busy", 3_000), works)));
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  expect(await others).toEqual(["there", "there", "there"]);
  expect(works).toHaveBeenCalledOnce();
});

test("refetches an entry when its own lifetime ends, and never serves it stale", async () => {
  const ask = vi.fn(async () => ({ ...answer("offer"), holdsFor: 5_000 }));
  await cachedAnswer(wanted("/offer"), ask);
  await vi.advanceTimersByTimeAsync(4_900);
  await cachedAnswer(wanted("/offer"), ask);
  expect(ask).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect(await cachedAnswer(wanted("/offer"), async () => answer("over"))).toBe("over");
});

test("a longer lifetime keeps the usual freshness and limits how long the entry is served stale", async () => {
  const ask = vi.fn(async () => ({ ...answer("offer"), holdsFor: 100_000 }));
  await cachedAnswer(wanted("/longer"), ask);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(await cachedAnswer(wanted("/longer"), () => Promise.reject(timeout))).toBe("offer");
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await cachedAnswer(wanted("/longer"), async () => answer("over"))).toBe("over");
});

test("limits the cache by the size of its entries, not only by their number", async () => {
  const large = vi.fn(async () => answer("large", 20_000_000));
  for (const key of ["/a", "/b", "/a"]) await cachedAnswer(wanted(key), large);
  // 80 MB each: the second one pushed the first one out.
  expect(large).toHaveBeenCalledTimes(3);
  const small = vi.fn(async () => answer("small"));
  for (const key of ["/c", "/d", "/c"]) await cachedAnswer(wanted(key), small);
  expect(small).toHaveBeenCalledTimes(2);
});

test("reports the freshness of the oldest entry used, and the tags of all entries", async () => {
  const freshness = openFreshness();
  const long = { ...wanted("/settings"), group: "settings" };
  await cachedAnswer(wanted("/old"), async () => answer("old"));
  vi.advanceTimersByTime(50_000);
  await cachedAnswer({ ...long, freshness }, async () => ({ ...answer("new"), tags: ["settings"] }));
  await cachedAnswer({ ...wanted("/old"), freshness }, async () => answer("other"));
  const { freshUntil, goodUntil, tags } = freshness.sum();
  expect([freshUntil - Date.now(), goodUntil - Date.now(), tags]).toEqual([10_000, 310_000, ["settings"]]);
});

test("a page renewal uses a stale entry only if the backend fails", async () => {
  await cachedAnswer(wanted("/price"), async () => answer("before"));
  vi.advanceTimersByTime(70_000);
  const renewing = { ...wanted("/price"), renews: true };
  expect(await cachedAnswer(renewing, () => Promise.reject(timeout))).toBe("before");
  expect(await cachedAnswer(renewing, async () => answer("after"))).toBe("after");
});

test("a purge drops entries by tag, and responses to requests sent before it", async () => {
  const about = (value: string, tag: string) => async () => ({ ...answer(value), tags: [tag] });
  await cachedAnswer(wanted("/one"), about("old", "product:1"));
  await cachedAnswer(wanted("/two"), about("old", "product:2"));
  const under = cachedAnswer(
    wanted("/three"),
    after(300, async () => answer("from before")),
  );
  await vi.advanceTimersByTimeAsync(1);
  purgeAnswers(["product:1"]);
  await vi.advanceTimersByTimeAsync(300);
  expect(await under).toBe("from before");
  vi.advanceTimersByTime(1);
  const now = await Promise.all(["/one", "/two", "/three"].map((key) => cachedAnswer(wanted(key), about("new", "x"))));
  expect(now).toEqual(["new", "old", "new"]);
});

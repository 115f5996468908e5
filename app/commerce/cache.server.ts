import { cachified, type CacheEntry, type CacheEvent, type GetFreshValueContext } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";
import { CommerceError, CommerceUnavailable, isMissing } from "./errors.ts";
import type { Freshness } from "./freshness.server.ts";
import { cacheAnswers } from "./metrics.server.ts";

/**
 * A response and its length as text, in characters. `holdsFor`: milliseconds after which it is no longer true; neither a
 * fresh nor a stale copy is kept longer.
 */
export type Answer<Value> = {
  value: Value;
  characters: number;
  holdsFor?: number | undefined;
  /** The things it contains information about (`tags.server.ts`). */
  tags?: readonly string[];
  /** When the backend gave it, in epoch milliseconds, if that was not just now. */
  givenAt?: number;
};

/** Objects take about four times the memory of the JSON they were parsed from. */
const heapPerCharacter = 4;
const maxHeapBytes = 128_000_000;
const entryBytes = 500;

/**
 * Public responses, keyed by everything they depend on: path and query contain store, language, currency and contracts.
 * Stale ones are served for five minutes while one request refreshes them. Personal responses are never stored here.
 */
const lru = new LRUCache<string, CacheEntry<Answer<unknown>>>({
  max: 5_000,
  maxSize: maxHeapBytes,
  sizeCalculation: ({ value }) => entryBytes + heapPerCharacter * value.characters,
});
const cache = {
  name: "public answers",
  get: (key: string) => lru.get(key),
  set: (key: string, entry: CacheEntry<Answer<unknown>>) => lru.set(key, entry),
  delete: (key: string) => lru.delete(key),
};

const second = 1_000;
/** How long a response is fresh, by contract group. */
const freshFor: Record<string, number> = {
  settings: 30 * second,
  catalog: 60 * second,
  spot: 60 * second,
  geo: 3_600 * second,
  department: 3_600 * second,
  storeLocator: 300 * second,
  price: 20 * second,
  inventory: 10 * second,
  promotion: 60 * second,
  bankPromotion: 60 * second,
  shipping: 60 * second,
};
/** How long after that a response may still be shown, in milliseconds. */
export const staleMs = 300 * second;
/** The longest delay a timer takes. */
const maxDelay = 2 ** 31 - 1;
/** How long a response of a contract group counts as fresh, in milliseconds. */
export const freshMsOf = (group: string): number => freshFor[group] ?? 10 * second;
const missingFor = 10 * second;
/** Things that do not exist, by the same keys: requesting one in a loop costs one call in ten seconds. */
const missing = new LRUCache<string, CommerceError>({
  max: 5_000,
  ttl: missingFor,
  perf: { now: () => Date.now() },
});

type Wanted = {
  name: string;
  group: string;
  key: string;
  /** Epoch milliseconds until which this request may wait, even in a shared flight; absent: as long as the call. */
  deadline?: number;
  /** Records how fresh the returned response is. */
  freshness?: Freshness | undefined;
  /** A stale response is not acceptable, unless there is no other. */
  renews?: boolean | undefined;
};

/**
 * The response to an open read, from memory if it is there. Requests for the same response share one call, each until its
 * own deadline; if the call ends because the first request timed out, those with time left retry once. Errors: those of
 * `ask`; `CommerceUnavailable` `timeout` at the deadline.
 */
export async function cachedAnswer<Value>(
  wanted: Wanted,
  ask: () => Promise<Answer<Value>>,
  again = true,
): Promise<Value> {
  const { name, group, key, deadline = Date.now() + maxDelay, freshness } = wanted;
  const unknown = missing.get(key);
  if (unknown) {
    freshness?.use(lifeOfMissing());
    throw new CommerceError(name, unknown.status, unknown.faults, unknown.circumstances);
  }
  let first = false;
  const getFreshValue = async ({ metadata }: GetFreshValueContext) => {
    first = true;
    const before = purges;
    const answer = await ask();
    const { holdsFor = Infinity, givenAt = Date.now() } = answer;
    // If it started before a purge, it may contain outdated information.
    const held = before === purges ? holdsFor : 0;
    const age = Math.max(0, Date.now() - givenAt);
    metadata.ttl = Math.min(Math.max(0, ttl - age), held);
    metadata.swr = Math.min(Math.max(0, ttl + staleMs - age) - metadata.ttl, held - metadata.ttl);
    return answer;
  };
  const forceFresh = wanted.renews === true && isStale(lru.peek(key));
  const ttl = freshMsOf(group);
  const flight = cachified<Answer<Value>>(
    { key, cache, ttl, swr: staleMs, getFreshValue, forceFresh, fallbackToCache: false },
    () => (event) => {
      const result = results[event.name];
      if (result) cacheAnswers.inc({ dependency: group, result });
    },
  );
  try {
    const answer = await until(deadline, name, flight);
    freshness?.use(lifeOf(answer, lru.peek(key)));
    return answer.value;
  } catch (error) {
    if (isMissing(error)) {
      missing.set(key, error);
      freshness?.use(lifeOfMissing());
    }
    // Kept with its own age: the library would store it as if it were new.
    const old = forceFresh && !isMissing(error) ? lru.get(key) : undefined;
    if (old && lifeOf(old.value, old).goodUntil > Date.now()) {
      cacheAnswers.inc({ dependency: group, result: "fallback" });
      freshness?.use(lifeOf(old.value, old));
      // One key belongs to one call, so what is kept under it has that call's type.
      return old.value.value as Value;
    }
    const lateFirst = !first && error instanceof CommerceUnavailable && error.trouble === "timeout";
    if (again && lateFirst && deadline > Date.now()) return cachedAnswer(wanted, ask, false);
    throw error;
  }
}

const results: Partial<Record<CacheEvent<unknown>["name"], string>> = {
  getCachedValueSuccess: "hit",
  getFreshValueHookPending: "joined",
  getFreshValueStart: "miss",
  refreshValueStart: "stale",
};

type Entry = CacheEntry<Answer<unknown>> | undefined;

const freshUntilOf = ({ createdTime, ttl }: CacheEntry["metadata"]) => createdTime + (ttl ?? 0);
const isStale = (entry: Entry) => entry !== undefined && freshUntilOf(entry.metadata) < Date.now();

/** A response that is not cached is valid only while its page is made. */
function lifeOf({ tags = [] }: Answer<unknown>, entry: Entry) {
  const freshUntil = entry ? freshUntilOf(entry.metadata) : Date.now();
  return { freshUntil, goodUntil: freshUntil + (entry?.metadata.swr ?? 0), tags };
}

/** Missing things are requested again as soon as others are, and their absence is shown no longer than that. */
function lifeOfMissing() {
  const freshUntil = Date.now() + missingFor;
  return { freshUntil, goodUntil: freshUntil + staleMs, tags: [] };
}

/** Counts purges, so that responses requested before a purge are not kept after it. */
let purges = 0;

/** Drops responses that carry one of these tags (`tags.server.ts`), and everything that was found missing. */
export function purgeAnswers(tags: readonly string[]): void {
  purges += 1;
  missing.clear();
  const wanted = new Set(tags);
  for (const [key, { value }] of lru.entries()) if (value.tags?.some((tag) => wanted.has(tag))) lru.delete(key);
}

/** Empties the cache of public responses in this process. */
export function forgetCachedAnswers() {
  lru.clear();
  missing.clear();
}

async function until<T>(deadline: number, name: string, flight: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const expire = () => reject(new CommerceUnavailable(name, "timeout", false, "no time left"));
    timer = setTimeout(expire, Math.max(0, deadline - Date.now()));
  });
  try {
    return await Promise.race([flight, late]);
  } finally {
    clearTimeout(timer);
  }
}

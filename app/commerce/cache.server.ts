import { cachified, type CacheEntry } from "@epic-web/cachified";
import { LRUCache } from "lru-cache";

/**
 * Public answers by everything they depend on: path and query hold store, language, currency and contracts.
 * Stale ones are served for five minutes while one flight refreshes them. Personal answers never come here.
 */
const lru = new LRUCache<string, CacheEntry>({
  max: 5_000,
  maxSize: 64_000_000,
  sizeCalculation: (entry) => JSON.stringify(entry).length + 1,
});
const cache = {
  name: "public answers",
  get: (key: string) => lru.get(key),
  set: (key: string, entry: CacheEntry) => lru.set(key, entry),
  delete: (key: string) => lru.delete(key),
};

const second = 1_000;
/** How long an answer is fresh, by contract group. */
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
const staleFor = 300 * second;

export const cachedAnswer = <Value>(group: string, key: string, getFreshValue: () => Promise<Value>) =>
  cachified<Value>({
    key,
    cache,
    ttl: freshFor[group] ?? 10 * second,
    swr: staleFor,
    getFreshValue,
    fallbackToCache: staleFor,
  });

export const forgetCachedAnswers = () => lru.clear();

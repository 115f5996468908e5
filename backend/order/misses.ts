import { LRUCache } from "lru-cache";
import { BackendFault } from "../http/fault.ts";

/**
 * Counts wrong guesses by key. From `limit` misses on a key is refused with 429 `_ERR_TOO_MANY_REQUESTS` until
 * `windowMs` have passed since its first one. Each process counts for itself.
 */
export function createMisses({ limit, windowMs }: { limit: number; windowMs: number }) {
  const counts = new LRUCache<string, number>({ max: 50_000, ttl: windowMs, noUpdateTTL: true });
  return {
    check(keys: readonly string[]) {
      if (keys.some((key) => (counts.get(key) ?? 0) >= limit)) throw new BackendFault(429, "_ERR_TOO_MANY_REQUESTS");
    },
    add(keys: readonly string[]) {
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    },
  };
}

import { LRUCache } from "lru-cache";

/** HTML, or several pieces of it. */
type Part = string | Record<string, string | undefined>;

const stores: { clear(): void }[] = [];

/**
 * Rendered parts for the blanks of shared pages. Public responses only: a part made under a contract, in a preview, or in
 * a session on behalf of a shopper is never stored.
 */
export function partStore<Kept extends Part>() {
  const parts = new LRUCache<string, Kept>({
    maxSize: 16_000_000,
    sizeCalculation: (part) => 2 * (typeof part === "string" ? part : Object.values(part).join("")).length + 200,
    perf: { now: () => Date.now() },
  });
  stores.push(parts);
  return {
    /** @param place what parts of a page have in common (`PagePlace`) @param freshUntil in epoch milliseconds */
    keep(place: string, name: string, part: Kept, freshUntil: number): void {
      const ttl = Math.min(freshUntil - Date.now(), maxTtlMs);
      if (ttl > 0) parts.set(keyOf(place, name), part, { ttl });
    },
    /** Undefined where there is no fresh one. */
    find: (place: string, name: string): Kept | undefined => parts.get(keyOf(place, name)),
  };
}

const keyOf = (place: string, name: string) => `${place} ${name}`;
const maxTtlMs = 60_000;

export function forgetParts(): void {
  for (const store of stores) store.clear();
}

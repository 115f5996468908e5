import { LRUCache } from "lru-cache";

/**
 * Tiles of products as HTML, for what is written into pages that were made for many: each is rendered with the first page that
 * shows it. Public prices only: tiles of a contract, of a preview, or of a session on behalf of a shopper are never stored.
 */
const tiles = new LRUCache<string, string>({
  maxSize: 16_000_000,
  sizeCalculation: (html) => 2 * html.length + 200,
  perf: { now: () => Date.now() },
});

const keyOf = (place: string, partNumber: string) => `${place} ${partNumber}`;

/** @param place what tiles of a page have in common (`PagePlace`) @param freshUntil in epoch milliseconds */
export function keepTile(place: string, partNumber: string, html: string, freshUntil: number): void {
  const ttl = Math.min(freshUntil - Date.now(), longestMs);
  if (ttl > 0) tiles.set(keyOf(place, partNumber), html, { ttl });
}

const longestMs = 60_000;

/** Undefined where there is no fresh one; empty where the product cannot be had. */
export const keptTile = (place: string, partNumber: string): string | undefined => tiles.get(keyOf(place, partNumber));

export const forgetTiles = (): void => tiles.clear();

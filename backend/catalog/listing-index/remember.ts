import type { LRUCache } from "lru-cache";
import type { ListingIndex } from "./listing-index.ts";

type Kept<Answer extends object> = (index: ListingIndex) => LRUCache<string, Answer>;

/** Returns the database's cached answer as long as no entry or name has changed since; without an index, always asks it. */
export async function remembered<Answer extends object>(
  index: ListingIndex | undefined,
  kept: Kept<Answer>,
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const known = index && kept(index).get(key);
  if (known) return known;
  const generation = index?.generation;
  const answer = await ask();
  if (index?.generation === generation && index) kept(index).set(key, answer);
  return answer;
}

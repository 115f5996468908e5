import type { LRUCache } from "lru-cache";
import type { ListingIndex } from "./listing-index.ts";

type Kept<Answer extends object> = (index: ListingIndex) => LRUCache<string, Answer>;

/** What the database has answered before, as long as no entry and no name has changed since; without an index, its answer now. */
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

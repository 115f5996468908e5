import { createHash, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Answer } from "./cache.server.ts";
import { cacheAnswers } from "./metrics.server.ts";

/** No longer than public prices, and never served stale: a contract that has ended is over for its buyers too. */
const freshForMs = 20_000;
/** Objects take about four times the memory of the JSON they were parsed from. */
const heapPerCharacter = 4;
const maxHeapBytes = 32_000_000;
const entryBytes = 500;
// The default clock does not follow `Date` in tests, and is read once for several look-ups.
const clock = { perf: { now: () => Date.now() }, ttlResolution: 0 };

const answers = new LRUCache<string, Answer<unknown>>({
  maxSize: maxHeapBytes,
  sizeCalculation: ({ characters }) => entryBytes + heapPerCharacter * characters,
  ttl: freshForMs,
  ...clock,
});

/** Changes with every write of an owner, and is part of the key: responses from before the write are not found. */
const marks = new LRUCache<string, string>({ max: 20_000, ttl: freshForMs, ...clock });

type Tokens = Readonly<Record<string, string>>;
type Asker = {
  /** The headers that the backend would check. */
  tokens: Tokens;
  organizationId?: string | undefined;
};

/**
 * The backend's recent response to exactly these tokens, for the same organization, at the same address, which names the
 * contracts. Only the sender of these tokens finds a response: the tokens were checked when it was given, and no part of
 * the key can be chosen without having them. Nothing is kept for requests without tokens, and errors are never kept.
 * @see docs/decisions/058-recent-responses-to-a-buyer.md
 */
export async function ownAnswer<Value>(
  { tokens, organizationId = "" }: Asker,
  { group, path }: { group: string; path: string },
  ask: () => Promise<Answer<Value>>,
): Promise<unknown> {
  const owner = ownerOf(tokens);
  if (!owner) return (await ask()).value;
  const mark = marks.get(owner) ?? "";
  const key = digestOf([owner, mark, organizationId, path]);
  const known = answers.get(key);
  cacheAnswers.inc({ dependency: group, result: known ? "own" : "miss" });
  if (known) return known.value;
  const answer = await ask();
  // Marks are forgotten after a while: an answer that a write has overtaken would be found again then.
  const isOvertaken = (marks.get(owner) ?? "") !== mark;
  if (!isOvertaken) answers.set(key, answer, { ttl: Math.min(freshForMs, answer.holdsFor ?? freshForMs) });
  return answer.value;
}

/** Makes all responses kept for these tokens unreachable; called after each of their writes. */
export function forgetOwner(tokens: Tokens): void {
  const owner = ownerOf(tokens);
  if (owner) marks.set(owner, randomUUID());
}

const ownerOf = ({ WCToken, WCTrustedToken }: Tokens) =>
  WCToken && WCTrustedToken ? digestOf([WCToken, WCTrustedToken]) : undefined;

/** A digest, so that no token stays in memory longer than its request. JSON keeps the parts separate. */
const digestOf = (parts: readonly string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64");

/** Empties the cache of responses to buyers in this process. */
export function forgetOwnAnswers() {
  answers.clear();
  marks.clear();
}

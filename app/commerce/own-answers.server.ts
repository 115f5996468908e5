import { createHash, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Answer } from "./cache.server.ts";
import { cacheAnswers } from "./metrics.server.ts";

/** No longer than public prices, and never served stale: a contract that has ended is over for its buyers too. */
const freshForMs = 20_000;
/** Objects take about four times the room of the JSON they were read from. */
const heapPerCharacter = 4;
const maxHeapBytes = 32_000_000;
const entryBytes = 500;
// The usual clock does not move with `Date` in tests, and is read once for several look-ups.
const clock = { perf: { now: () => Date.now() }, ttlResolution: 0 };

const answers = new LRUCache<string, Answer<unknown>>({
  maxSize: maxHeapBytes,
  sizeCalculation: ({ characters }) => entryBytes + heapPerCharacter * characters,
  ttl: freshForMs,
  ...clock,
});

/** What the backend has lately said of the owner of some tokens, by a digest of these. */
type Standing = { scope: string; entitlement: string };
const standings = new LRUCache<string, Standing>({ max: 20_000, ttl: freshForMs, ...clock });

type Tokens = Readonly<Record<string, string>>;
/** `tokens`: the headers that the backend would check. */
type Asker = { tokens: Tokens; storeId: string; organizationId?: string | undefined };
/** `entitlement`: the header of that name; whoever is told the same one is given the same answers. */
type OwnAnswer<Value> = Answer<Value> & { entitlement?: string | undefined };

/**
 * What the backend has lately answered to shoppers with the same entitlement, at the same address, which names the
 * contracts. The entitlement is what the backend itself has said of these very tokens, organization and store within the
 * last 20 seconds; where it says none, an answer is for the one who asked. Nothing is kept for requests without tokens,
 * and errors are never kept.
 * @see docs/decisions/058-what-a-buyer-was-just-told.md
 */
export async function ownAnswer<Value>(
  { tokens, storeId, organizationId = "" }: Asker,
  { group, path }: { group: string; path: string },
  ask: () => Promise<OwnAnswer<Value>>,
): Promise<unknown> {
  const owner = ownerOf(tokens);
  if (!owner) return (await ask()).value;
  const scope = digestOf([storeId, organizationId]);
  const standing = standings.get(owner);
  const isCurrent = standing?.scope === scope;
  const known = isCurrent ? answers.get(digestOf([standing.entitlement, path])) : undefined;
  cacheAnswers.inc({ dependency: group, result: known ? "own" : "miss" });
  if (known) return known.value;
  const { entitlement: told, ...answer } = await ask();
  const entitlement = told === undefined ? aloneAs(isCurrent ? standing : undefined) : `told ${told}`;
  standings.set(owner, { scope, entitlement });
  answers.set(digestOf([entitlement, path]), answer, { ttl: Math.min(freshForMs, answer.holdsFor ?? freshForMs) });
  return answer.value;
}

/** After a write with these tokens, the backend has to say anew what their owner is entitled to. */
export function forgetStanding(tokens: Tokens): void {
  const owner = ownerOf(tokens);
  if (owner) standings.delete(owner);
}

/** Of a backend that says nothing about entitlements, every session has one of its own. */
const aloneAs = (standing: Standing | undefined) =>
  standing?.entitlement.startsWith("alone ") ? standing.entitlement : `alone ${randomUUID()}`;

const ownerOf = ({ WCToken, WCTrustedToken }: Tokens) =>
  WCToken && WCTrustedToken ? digestOf([WCToken, WCTrustedToken]) : undefined;

/** A digest, so that no token lies in memory for longer than its request. JSON keeps the parts apart. */
const digestOf = (parts: readonly string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64");

export function forgetOwnAnswers() {
  answers.clear();
  standings.clear();
}

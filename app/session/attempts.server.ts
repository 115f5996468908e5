import { LRUCache } from "lru-cache";

/** The counters that all storefront nodes share: `SharedAttempts` of server/second-level. */
type SharedAttempts = { share: (name: string, own: number, windowMs: number) => Promise<number | undefined> };

let shared: SharedAttempts | undefined;

/** For the server's start. Without it each node counts for itself. */
export const shareAttempts = (given: SharedAttempts | undefined): void => void (shared = given);

/** `own`: seen by this node. `others`: the most that the other nodes have ever reported. */
type Counted = { own: number; others: number };
const maxNames = 20_000;

/**
 * Counts attempts at something that is guarded. A node remembers what it has seen itself, and heard from others, until
 * the window has passed: shared counts only ever add to it.
 * @param what the kind of attempt; every node uses the same name
 * @see docs/decisions/092-a-second-level.md
 */
export function attemptsAt(what: string, windowMs: number) {
  const counted = new LRUCache<string, Counted>({ max: maxNames, ttl: windowMs, noUpdateTTL: true });
  const share = (name: string, own: number) => shared?.share(`${what} ${name}`, own, windowMs);
  return {
    /** Counts an attempt before it is made, so that many at once are all counted. @returns the number so far, including it */
    async count(name: string): Promise<number> {
      const known = counted.get(name) ?? { own: 0, others: 0 };
      counted.set(name, known);
      const own = (known.own += 1);
      const total = (await share(name, own)) ?? 0;
      known.others = Math.max(known.others, total - own);
      return own + known.others;
    },
    /** Takes the attempt back: it was correct, or could not be checked. */
    async forgive(name: string): Promise<void> {
      const known = counted.get(name);
      if (!known || known.own === 0) return;
      known.own -= 1;
      await share(name, known.own);
    },
  };
}

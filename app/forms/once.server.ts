import { LRUCache } from "lru-cache";

const running = new LRUCache<string, Promise<string | void>>({ max: 20_000, ttl: 600_000 });

/**
 * Does the work of one rendered form once, however often it is sent: later submissions get the first one's outcome.
 * `ticket` is the random value the form was rendered with. A failed try may be repeated.
 */
export function onceFor(ticket: string | undefined, work: () => Promise<string | void>): Promise<string | void> {
  if (!ticket) return work();
  const known = running.get(ticket);
  if (known) return known;
  const first = work();
  running.set(ticket, first);
  first.catch(() => running.delete(ticket));
  return first;
}

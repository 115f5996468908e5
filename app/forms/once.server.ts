import { LRUCache } from "lru-cache";

/** Long enough for impatient clicks, short enough that going back and sending the form again counts as a new wish. */
const impatience = 30_000;
const running = new LRUCache<string, Promise<unknown>>({ max: 20_000, ttl: impatience });

/**
 * Does the work of one rendered form once, however often it is sent: later submissions get the first one's outcome.
 * `ticket` is the random value the form was rendered with. A failed try may be repeated.
 */
export function onceFor<T>(ticket: string | undefined, work: () => Promise<T>): Promise<T> {
  if (!ticket) return work();
  const known = running.get(ticket);
  // One ticket belongs to one form, so what is kept under it has that form's type.
  if (known) return known as Promise<T>;
  const first = work();
  running.set(ticket, first);
  first.catch(() => running.delete(ticket));
  return first;
}

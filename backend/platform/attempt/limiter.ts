import { createHash } from "node:crypto";
import { and, eq, gt, inArray, lt, max, or, sql } from "drizzle-orm";
import { deleteSome } from "../clock/delete-some.ts";
import { sweepJob } from "../clock/job.ts";
import type { Db } from "../db/client.ts";
import { attempts } from "../db/schema/attempt.ts";
import { refused } from "../http/fault.ts";
import { after, atOnce, type Count, type Rule } from "./rule.ts";

/** `of`: what is tried. `by`: who tries; absent if everybody is counted together. */
export type Counter = { rule: Rule; of: string; by?: string };

/** The outcome of an attempt: refused for `waitMs` by a counter that has reached `count`, or counted. */
export type Verdict =
  | { may: false; counter: Counter; count: number; waitMs: number }
  | { may: true; counts: { counter: Counter; count: Count }[] };

/**
 * Counts an attempt before it is made, in all of these counters or, if one of them refuses it, in none, so that concurrent
 * attempts cannot exceed the limit. After a success `forgiveAttempt` undoes it. The counters are in the database, so
 * that processes share them and they survive a restart.
 */
export function countAttempt(db: Db, counters: readonly Counter[], at?: Date): Promise<Verdict> {
  if (!counters.length) return Promise.resolve({ may: true, counts: [] });
  return db.transaction(async (tx) => {
    await lock(tx, counters);
    // Read after waiting for the lock: earlier attempts have changed the counters by then.
    const now = at ?? new Date();
    const rows = await tx.select().from(attempts).where(anyOf(counters));
    const before = new Map(rows.map((row) => [`${row.rule} ${row.subject} ${row.source}`, row]));
    const counted = counters.map((counter) => ({ counter, known: before.get(nameOf(counter)) }));
    const waiting = counted
      .map(({ counter, known }) => ({
        may: false as const,
        counter,
        count: known?.count ?? 0,
        waitMs: Number(known?.nextAt ?? 0) - Number(now),
      }))
      .filter(({ waitMs }) => waitMs > 0)
      .sort((a, b) => b.waitMs - a.waitMs);
    if (waiting[0]) return waiting[0];
    const counts = counted.map(({ counter, known }) => ({ counter, count: after(counter.rule, known, now) }));
    await tx
      .insert(attempts)
      .values(counts.map(({ counter, count }) => ({ ...keyOf(counter), ...count })))
      .onConflictDoUpdate({
        target: [attempts.rule, attempts.subject, attempts.source],
        set: { count: sql`excluded.count`, nextAt: sql`excluded.next_at`, staleAt: sql`excluded.stale_at` },
      });
    return { may: true as const, counts };
  });
}

/** The same for callers without an error of their own for a refusal. Errors: 429 `_ERR_TOO_MANY_REQUESTS` CMN4429E. */
export async function requireAttempt(db: Db, counters: readonly Counter[], at?: Date): Promise<void> {
  const verdict = await countAttempt(db, counters, at);
  if (!verdict.may) throw tooMany();
}

const tooMany = () => refused("_ERR_TOO_MANY_REQUESTS");

/** Whether this was tried within the window. */
export async function isCounted(db: Db, counter: Counter, now = new Date()): Promise<boolean> {
  return (await db.$count(attempts, and(anyOf([counter]), gt(attempts.staleAt, now)))) > 0;
}

/** The attempt was not a failure. Whatever had to wait because of it need not wait any longer. */
export async function forgiveAttempt(db: Db, counters: readonly Counter[]): Promise<void> {
  if (!counters.length) return;
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)`, nextAt: atOnce })
    .where(anyOf(counters));
}

/** Resets everything these rules have counted about one thing, for every source. */
export const clearAttempts = (db: Db, rules: readonly string[], of: string) =>
  db.delete(attempts).where(and(inArray(attempts.rule, [...rules]), eq(attempts.subject, hash(of))));

/** The latest moment until which any counter of these rules refuses a subject; undefined when none does. */
export async function refusedUntil(db: Db, rules: readonly string[], of: string, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: max(attempts.nextAt) })
    .from(attempts)
    .where(and(inArray(attempts.rule, [...rules]), eq(attempts.subject, hash(of)), gt(attempts.nextAt, now)));
  return row?.at ?? undefined;
}

/** Resets one counter. */
export const clearCounter = (db: Db, counter: Counter) => db.delete(attempts).where(anyOf([counter]));

/** Deletes attempts that no longer count. */
export const attemptJob = sweepJob({
  name: "attempts",
  sweep: (db, now, limit) => deleteSome(db, attempts, limit, lt(attempts.staleAt, now)),
});

/** Rows may not exist yet, so their names are locked, always in the same order, to avoid deadlocks. */
async function lock(tx: Db, counters: readonly Counter[]) {
  for (const name of [...new Set(counters.map(nameOf))].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7305))`);
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

const keyOf = ({ rule, of, by }: Counter) => ({
  rule: rule.name,
  subject: hash(of),
  source: by === undefined ? "" : hash(by),
});

const nameOf = (counter: Counter) => {
  const { rule, subject, source } = keyOf(counter);
  return `${rule} ${subject} ${source}`;
};

const anyOf = (counters: readonly Counter[]) =>
  or(
    ...counters.map((counter) => {
      const { rule, subject, source } = keyOf(counter);
      return and(eq(attempts.rule, rule), eq(attempts.subject, subject), eq(attempts.source, source));
    }),
  );

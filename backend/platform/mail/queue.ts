import { createHash } from "node:crypto";
import { and, eq, gt, isNull, like, lte, notLike, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { outbox } from "../db/schema/outbox.ts";
import { without } from "./secrets.ts";

export type MailRow = typeof outbox.$inferSelect;
/** The outcome of an attempt: `later` is retried, `never` is not. `why` is the reason, without any text of the letter. */
export type Delivery = { done: true } | { done: false; again: "later" | "never"; why: string };

/** Longer than any attempt takes: every phase of one has its own timeout. */
const leaseMs = 5 * 60_000;
const minute = 60_000;
const maxPause = 4 * 60 * minute;
/** What could not be sent by then is no longer of any use. */
const lifeMs = 48 * 60 * minute;

/**
 * Whether a letter has waited too long because no way to send it was configured. Once sending has failed, the pauses between attempts
 * and the desk decide instead.
 */
export const isStale = ({ at, attempts }: Pick<MailRow, "at" | "attempts">, now: Date): boolean =>
  attempts <= 1 && now.getTime() - at.getTime() > lifeMs;

/** Letters that are due, those waiting longest first. @param ways whether emails, and text messages, can be sent */
export const dueMails = (
  db: Db,
  { now, limit, ready }: { now: Date; limit: number; ready: SQL },
  { mail, sms }: { mail: boolean; sms: boolean },
) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.state, "waiting"),
        lte(outbox.nextAt, now),
        ready,
        mail ? undefined : notLike(outbox.to, "%@%"),
        sms ? undefined : like(outbox.to, "%@%"),
      ),
    )
    .orderBy(outbox.nextAt)
    .limit(limit);

/**
 * Claims a letter for this process, for as long as an attempt may take; only one of several processes gets it. If that
 * process dies, the others can claim it once that time is over.
 */
export async function claimMail(db: Db, id: number, now: Date): Promise<MailRow | undefined> {
  const until = new Date(now.getTime() + leaseMs);
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: until, trouble: null })
    .where(and(eq(outbox.id, id), eq(outbox.state, "waiting"), lte(outbox.nextAt, now)))
    .returning();
  return row;
}

/** Condition on a row of the outbox: a process is sending it, or has died while it was. */
export const isBeingSent = (now: Date) =>
  and(eq(outbox.state, "waiting"), gt(outbox.attempts, 0), isNull(outbox.trouble), gt(outbox.nextAt, now));

/** Records the outcome of an attempt. A letter that was sent needs no code in the outbox anymore. */
export async function settleMail(db: Db, row: MailRow, delivery: Delivery, now: Date): Promise<void> {
  const mine = and(eq(outbox.id, row.id), eq(outbox.state, "waiting"));
  if (delivery.done) {
    const sent = { state: "sent" as const, sentAt: now, trouble: null, ...without };
    await db.update(outbox).set(sent).where(mine);
    return;
  }
  const isOver = delivery.again === "never" || now.getTime() - row.at.getTime() > lifeMs;
  const pause = Math.min(maxPause, minute * 2 ** (row.attempts - 1));
  const next = isOver ? { state: "dead" as const, ...without } : { nextAt: new Date(now.getTime() + pause) };
  // Unless another process has claimed it in the meantime.
  const still = and(mine, eq(outbox.attempts, row.attempts));
  await db
    .update(outbox)
    .set({ ...next, trouble: delivery.why.slice(0, 200) })
    .where(still);
}

/** The same for every attempt to send a letter, so that recipients can recognize duplicates. */
export function messageIdOf({ id, at, to }: Pick<MailRow, "id" | "at" | "to">, domain: string): string {
  const digest = createHash("sha256").update(`${id} ${at.toISOString()} ${to}`).digest("hex").slice(0, 24);
  return `<letter.${id}.${digest}@${domain}>`;
}

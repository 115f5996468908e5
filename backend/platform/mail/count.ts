import { and, count, eq, isNotNull, like, min, notLike, type SQL } from "drizzle-orm";
import { queue } from "../clock/queue.ts";
import type { Db } from "../db/client.ts";
import { outbox } from "../db/schema/outbox.ts";

/** How many letters are waiting, have been tried without success, or are dead. */
export async function countMails(db: Db): Promise<{ waiting: number; retried: number; dead: number }> {
  const of = async (condition = eq(outbox.state, "waiting")) => {
    const [row] = await db.select({ rows: count() }).from(outbox).where(condition);
    return row?.rows ?? 0;
  };
  const waiting = eq(outbox.state, "waiting");
  return {
    waiting: await of(),
    retried: await of(and(waiting, isNotNull(outbox.trouble))),
    dead: await of(eq(outbox.state, "dead")),
  };
}

const waiting = (to: SQL) => (db: Db) =>
  db
    .select({ rows: count(), oldest: min(outbox.at) })
    .from(outbox)
    .where(and(eq(outbox.state, "waiting"), to));

export const letterQueue = queue("letters", waiting(like(outbox.to, "%@%")));

export const textMessageQueue = queue("text_messages", waiting(notLike(outbox.to, "%@%")));

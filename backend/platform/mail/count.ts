import { and, count, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { outbox } from "../db/schema/outbox.ts";

/** How many letters wait, have been tried without success, or are dead. */
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

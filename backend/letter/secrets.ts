import { eq, lte, sql } from "drizzle-orm";
import { sweepJob } from "../clock/job.ts";
import type { Db } from "../db/client.ts";
import { outbox } from "../db/schema/index.ts";

type Letter = Pick<typeof outbox.$inferInsert, "to" | "kind" | "payload">;

/** The fields of letters that open something. */
const secretFields = ["code", "confirmToken", "unsubscribeToken"];

/**
 * Queues a letter with a code or a token in it. The outbox holds that only for as long as it opens something: it is taken
 * out when it is used (`takeOutSecrets`), when a newer one takes its place, and when it expires.
 * @param of what it opens, the same for every letter about it
 */
export async function sendSecret(db: Db, letter: Letter, { of, until }: { of: string; until: Date }): Promise<void> {
  await takeOutSecrets(db, of);
  await db.insert(outbox).values({ ...letter, secretOf: of, secretUntil: until });
}

/** Takes the codes and tokens out of letters about something: they are used up. */
export const takeOutSecrets = (db: Db, of: string) => db.update(outbox).set(without).where(eq(outbox.secretOf, of));

/** Takes out what has expired. */
export const letterSecretJob = sweepJob({
  name: "letter_secrets",
  sweep: async (db, now, limit) => {
    const some = sql`select ctid from ${outbox} where ${lte(outbox.secretUntil, now)} limit ${limit} for update skip locked`;
    const cleared = await db
      .update(outbox)
      .set(without)
      .where(sql`ctid = any(array(${some}))`)
      .returning({ one: sql<number>`1` });
    return cleared.length;
  },
});

const without = {
  payload: sql`${outbox.payload} - array[${sql.join(
    secretFields.map((field) => sql`${field}::text`),
    sql`, `,
  )}]`,
  secretOf: null,
  secretUntil: null,
};

import { eq, lte, sql } from "drizzle-orm";
import { sweepJob } from "../clock/job.ts";
import type { Db } from "../db/client.ts";
import { outbox } from "../db/schema/outbox.ts";

type Mail = Pick<typeof outbox.$inferInsert, "to" | "kind" | "payload">;

type Secret = { of: string; until: Date };

/** The fields of emails that grant access to something. */
const secretFields = ["code", "codeUrl", "confirmToken", "unsubscribeToken"];

/**
 * Queues an email with a code or a token in it. The outbox holds the secret only while it is valid: it is taken out when it
 * is used (`takeOutSecrets`), when a newer one replaces it, and when it expires.
 * @param of what it opens, the same for every email about it
 */
export const sendSecret = (db: Db, mail: Mail, secret: Secret): Promise<void> => maySendSecret(db, mail, secret);

/**
 * The same, or nothing at all, with the same statements, so that the time taken does not reveal whether an email is sent.
 * @param goesOut whether it is
 */
export async function maySendSecret(
  db: Db,
  { to, kind, payload }: Mail,
  { of, until }: Secret,
  goesOut = true,
): Promise<void> {
  await takeOutSecrets(db, goesOut ? of : "");
  const columns = sql`"to", kind, payload, secret_of, secret_until`;
  await db.execute(sql`
    insert into ${outbox} (${columns})
    select ${to}::text, ${kind}::text, ${JSON.stringify(payload)}::jsonb, ${of}::text, ${until.toISOString()}::timestamptz
    where ${goesOut}::boolean`);
}

/** Takes the codes and tokens out of emails about something: they are used up. */
export const takeOutSecrets = (db: Db, of: string) => db.update(outbox).set(without).where(eq(outbox.secretOf, of));

/** Takes out what has expired. */
export const mailSecretJob = sweepJob({
  name: "mail_secrets",
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

/** The columns of an email without the secret. */
export const without = {
  payload: sql`${outbox.payload} - array[${sql.join(
    secretFields.map((field) => sql`${field}::text`),
    sql`, `,
  )}]`,
  secretOf: null,
  secretUntil: null,
};

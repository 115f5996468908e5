import { and, gte, inArray, lt, sql } from "drizzle-orm";
import { deleteSome } from "../clock/delete-some.ts";
import { sweepJob } from "../clock/job.ts";
import type { Db } from "../db/client.ts";
import { voucherAttempts } from "../db/schema/index.ts";
import { BackendFault } from "../http/fault.ts";

const minute = 60_000;
/** One person may mistype; a folio is not tried ten times in a day. `code`: unknown codes of promotions, of one person. */
const limits = {
  member: { most: 5, windowMs: 15 * minute },
  folio: { most: 10, windowMs: 24 * 60 * minute },
  code: { most: 10, windowMs: 15 * minute },
};

export type Tried = { kind: keyof typeof limits; of: string };

/**
 * Counts an attempt at a folio, a PIN or a code before it is looked at, so that twenty at once are twenty; whoever is right takes
 * it back with `forgiveAttempt`. Counted in the database: several processes know the same. Unknown folios count like
 * known ones. Errors: 429 `_ERR_TOO_MANY_REQUESTS` CMN4429E. Source: contract §0, errors.
 */
export async function countAttempt(db: Db, { kind, of }: Tried, now = new Date()): Promise<void> {
  const { most, windowMs } = limits[kind];
  const over = new Date(now.getTime() - windowMs);
  const [row] = await db
    .insert(voucherAttempts)
    .values({ key: keyOf({ kind, of }), attempts: 1, since: now })
    .onConflictDoUpdate({
      target: voucherAttempts.key,
      set: {
        attempts: sql`case when ${voucherAttempts.since} < ${over.toISOString()}::timestamptz then 1 else ${voucherAttempts.attempts} + 1 end`,
        since: sql`case when ${voucherAttempts.since} < ${over.toISOString()}::timestamptz then ${now.toISOString()}::timestamptz else ${voucherAttempts.since} end`,
      },
    })
    .returning();
  if ((row?.attempts ?? 0) > most) throw new BackendFault(429, "_ERR_TOO_MANY_REQUESTS", "CMN4429E");
}

/** It was no guess. */
export async function forgiveAttempt(db: Db, tried: readonly Tried[]): Promise<void> {
  const mine = inArray(voucherAttempts.key, tried.map(keyOf));
  const attempts = sql`${voucherAttempts.attempts} - 1`;
  await db
    .update(voucherAttempts)
    .set({ attempts })
    .where(and(mine, gte(voucherAttempts.attempts, 1)));
}

/** Attempts that count no more. */
export const voucherAttemptJob = sweepJob({
  name: "voucher_attempts",
  sweep: (db, now, limit) =>
    deleteSome(db, voucherAttempts, limit, lt(voucherAttempts.since, new Date(now.getTime() - limits.folio.windowMs))),
});

const keyOf = ({ kind, of }: Tried) => `${kind} ${of}`;

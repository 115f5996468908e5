import { and, count, eq, gt, lt, sql } from "drizzle-orm";
import { deleteSome } from "../clock/delete-some.ts";
import { sweepJob } from "../clock/job.ts";
import type { Db } from "../db/client.ts";
import { bankBinAttempts } from "../db/schema/index.ts";
import { BackendFault, invalid, KeptFault } from "../http/fault.ts";
import { isBin } from "./rules.ts";

/** Nobody has this many cards at hand; whoever tries their beginnings has. */
const most = 10;
const windowMs = 3_600_000;

/**
 * Does work about a card's first digits, and counts how many different ones this member has asked about within an hour,
 * also when the work fails. The same digits again are free. Requests of one member wait for each other.
 * Errors: `_ERR_CMD_INVALID_PARAM` (cardBin) for anything but 6 to 8 digits; 429 `_ERR_TOO_MANY_REQUESTS` CMN4429E; those
 * of the work. Source: contract §9.2.
 */
export async function withBin<T>(
  db: Db,
  memberId: number,
  cardBin: string,
  work: (db: Db) => Promise<T>,
  now = new Date(),
): Promise<T> {
  if (!isBin(cardBin)) throw invalid("cardBin");
  const since = new Date(now.getTime() - windowMs);
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank bin ${memberId}`}, 0))`);
  const mine = eq(bankBinAttempts.memberId, memberId);
  await db
    .insert(bankBinAttempts)
    .values({ memberId, bin: cardBin, at: now })
    .onConflictDoUpdate({ target: [bankBinAttempts.memberId, bankBinAttempts.bin], set: { at: now } });
  const [row] = await db
    .select({ tried: count() })
    .from(bankBinAttempts)
    .where(and(mine, gt(bankBinAttempts.at, since)));
  if ((row?.tried ?? 0) > most) throw new KeptFault(new BackendFault(429, "_ERR_TOO_MANY_REQUESTS", "CMN4429E"));
  try {
    return await db.transaction((tx) => work(tx));
  } catch (error) {
    throw error instanceof BackendFault ? new KeptFault(error) : error;
  }
}

/** Digits asked about more than an hour ago, which count no more. */
export const binJob = sweepJob({
  name: "bank_bins",
  sweep: (db, now, limit) =>
    deleteSome(db, bankBinAttempts, limit, lt(bankBinAttempts.at, new Date(now.getTime() - windowMs))),
});

/** One round of `binJob` at `now`. @returns how many rows went */
export const forgetBins = (db: Db, now = new Date()): Promise<number> => binJob.run(db, { now });

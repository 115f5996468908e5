import { type Counter, forgiveAttempt, requireAttempt } from "#backend/platform/attempt/limiter.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { BackendFault, CommitThenThrow } from "#backend/platform/http/fault.ts";
import { ownVoucher, type Who } from "./find.ts";
import { hashFolio, readFolio } from "./secrets.ts";

const minute = 60_000;
/** One person may mistype, but not try a folio ten times in a day. */
const byMember = { name: "voucher", max: 5, windowMs: 15 * minute };
const atFolio = { name: "voucher folio", max: 10, windowMs: 24 * 60 * minute };

type Sent = Readonly<Record<string, unknown>>;

/**
 * Runs work that may fail because of a folio or a PIN, all or none of it; a wrong one is counted although the call
 * fails. If neither was sent, it only runs the work. Errors: those of the work, 429 `_ERR_TOO_MANY_REQUESTS` CMN4429E.
 * @see docs/interface/errors.md#rate-limits
 */
export async function withGuesses<T>(
  who: Who & { db: Tx },
  sent: readonly Sent[],
  work: (db: Tx) => Promise<T>,
): Promise<T> {
  const guesses = sent.filter(({ folio, pin }) => folio || pin);
  if (!guesses.length) return work(who.db);
  const mine: Counter = { rule: byMember, of: String(who.caller.memberId) };
  await requireAttempt(who.db, [mine]);
  const theirs = [...(await foliosOf(who, guesses))].map((of): Counter => ({ rule: atFolio, of }));
  await requireAttempt(who.db, theirs);
  try {
    const done = await who.db.transaction((tx) => work(tx));
    await forgiveAttempt(who.db, [mine, ...theirs]);
    return done;
  } catch (error) {
    if (error instanceof BackendFault && error.key === "_ERR_VOUCHER_INVALID") throw new CommitThenThrow(error);
    throw error;
  }
}

/** Distinct hashes of the folios tried. Naming another shopper's voucher does not lock it. */
async function foliosOf(who: Who, guesses: readonly Sent[]): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const { folio, voucherId } of guesses) {
    const typed = typeof folio === "string" ? readFolio(folio) : undefined;
    if (typeof voucherId === "string" && voucherId) {
      const own = await ownVoucher(who, voucherId);
      if (own) hashes.add(own.folioHash);
    } else if (typed) hashes.add(await hashFolio(typed));
  }
  return hashes;
}

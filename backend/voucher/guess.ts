import type { Db } from "../db/client.ts";
import { BackendFault, KeptFault } from "../http/fault.ts";
import { countAttempt, forgiveAttempt, type Tried } from "./attempts.ts";
import { ownVoucher, type Who } from "./find.ts";
import { hashFolio, readFolio } from "./secrets.ts";

type Sent = Readonly<Record<string, unknown>>;

/**
 * Does work that may fail at a folio or a PIN, all or none of it; a wrong one is counted although the call fails.
 * Without a folio or PIN in what was sent it only does the work. Errors: those of the work, 429 of `countAttempt`.
 */
export async function withGuesses<T>(who: Who, sent: readonly Sent[], work: (db: Db) => Promise<T>): Promise<T> {
  const guesses = sent.filter(({ folio, pin }) => folio || pin);
  if (!guesses.length) return work(who.db);
  const tried: Tried[] = [{ kind: "member", of: String(who.caller.memberId) }];
  await countAttempt(who.db, { kind: "member", of: String(who.caller.memberId) });
  for (const of of await foliosOf(who, guesses)) {
    await countAttempt(who.db, { kind: "folio", of });
    tried.push({ kind: "folio", of });
  }
  try {
    const done = await who.db.transaction((tx) => work(tx));
    await forgiveAttempt(who.db, tried);
    return done;
  } catch (error) {
    if (error instanceof BackendFault && error.key === "_ERR_VOUCHER_INVALID") throw new KeptFault(error);
    throw error;
  }
}

/** Hashes of the folios tried, each once. Somebody else's voucher is not locked by naming it. */
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

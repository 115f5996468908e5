import { isCounted, requireAttempt } from "#backend/platform/attempt/limiter.ts";
import { sourceOf } from "#backend/platform/attempt/source.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { BackendFault, invalid, CommitThenThrow } from "#backend/platform/http/fault.ts";
import { isBin } from "./rules.ts";

const windowMs = 3_600_000;
/** Limits BIN enumeration: few people hold this many cards. */
const different = { name: "bank cards", max: 10, windowMs };
const same = { name: "bank card", max: Infinity, windowMs };

type Asking = { db: Tx; caller: Caller; headers: Headers };

/**
 * Runs work that looks up a BIN, and counts the distinct BINs per caller and hour, even if the work fails. Repeating
 * the same BIN is free.
 * Errors: `_ERR_CMD_INVALID_PARAM` (cardBin) for anything but 6 to 8 digits; 429 `_ERR_TOO_MANY_REQUESTS` CMN4429E;
 * those of the work.
 * @see docs/interface/bank-promotion.md#eligibility
 */
export async function withBin<T>(asking: Asking, cardBin: string, work: (db: Tx) => Promise<T>): Promise<T> {
  if (!isBin(cardBin)) throw invalid("cardBin");
  const { db } = asking;
  const of = sourceOf(asking) ?? "";
  const digits = { rule: same, of: cardBin, by: of };
  if (!(await isCounted(db, digits))) await requireAttempt(db, [{ rule: different, of }, digits]);
  try {
    return await db.transaction((tx) => work(tx));
  } catch (error) {
    throw error instanceof BackendFault ? new CommitThenThrow(error) : error;
  }
}

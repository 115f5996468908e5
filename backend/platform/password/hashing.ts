import { bulkhead, BulkheadRejectedError } from "cockatiel";
import { refused } from "../http/fault.ts";

/** Separate lanes: a flood of strangers' passwords does not delay shoppers in known browsers. */
export type Lane = "stranger" | "known";

/** Half of Node's threads for such work; callers who wait longer than two seconds have given up. */
const lanes = { stranger: bulkhead(2, 20), known: bulkhead(1, 10) };
const retrySeconds = 2;

/**
 * Hashes passwords, a limited number at once; never inside a transaction, whose locks would be held meanwhile.
 * Errors: `_ERR_LOGIN_NOT_ALLOWED_NOW` 2300 with the seconds to wait if there are too many requests.
 */
export async function hashing<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  try {
    return await lanes[lane].execute(work);
  } catch (error) {
    if (error instanceof BulkheadRejectedError) throw refused("_ERR_LOGIN_NOT_ALLOWED_NOW", { seconds: retrySeconds });
    throw error;
  }
}

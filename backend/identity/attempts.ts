import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { logonAttempts } from "../db/schema/index.ts";
import { type BackendFault, KeptFault, refused } from "../http/fault.ts";
import type { PasswordPolicy } from "./password-policy.ts";

/** A logon id as it is compared: people write their e-mail address in many ways. */
export const normalLogonId = (logonId: string) => logonId.normalize("NFKC").trim().toLowerCase();

/**
 * Lets an attempt through, one at a time for each logon id. Unknown ids are counted like known ones, so that nobody
 * learns which exist. Errors: `_ERR_PERSON_ACCOUNT_LOCKED_OUT` 2490 with the threshold, `_ERR_LOGIN_NOT_ALLOWED_NOW`
 * 2300 with the seconds left. Source: contract, password and account rules.
 */
export async function requireAttempt(db: Db, logonId: string, policy: PasswordPolicy): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${logonId}, 7305))`);
  const [row] = await db.select().from(logonAttempts).where(eq(logonAttempts.logonId, logonId));
  if (row?.lockedAt) throw lockedOut(policy);
  const left = row ? row.nextAt.getTime() - Date.now() : 0;
  if (left > 0) throw refused("_ERR_LOGIN_NOT_ALLOWED_NOW", "2300", String(Math.ceil(left / 1000)));
}

/**
 * Counts a failed attempt and gives the fault to throw; the count stays although the call fails. From the second
 * failure in a row on, the next attempt has to wait. Source: contract, password and account rules; acceptance 1 and 2.
 */
export async function failedAttempt(
  db: Db,
  logonId: string,
  policy: PasswordPolicy,
  fault: BackendFault,
): Promise<KeptFault> {
  const yesterday = new Date(Date.now() - 86_400_000);
  await db.delete(logonAttempts).where(and(isNull(logonAttempts.lockedAt), lt(logonAttempts.nextAt, yesterday)));
  const [row] = await db
    .insert(logonAttempts)
    .values({ logonId, failed: 1, nextAt: new Date() })
    .onConflictDoUpdate({ target: logonAttempts.logonId, set: { failed: sql`${logonAttempts.failed} + 1` } })
    .returning();
  const failed = row?.failed ?? 1;
  const locked = failed >= policy.lockoutAfter;
  const waitMs = failed > 1 ? policy.waitSeconds * 1000 : 0;
  await db
    .update(logonAttempts)
    .set({ nextAt: new Date(Date.now() + waitMs), ...(locked && { lockedAt: new Date() }) })
    .where(eq(logonAttempts.logonId, logonId));
  return new KeptFault(locked ? lockedOut(policy) : fault);
}

/** A success resets the counter; so does a password that was reset. Source: contract, password and account rules. */
export const forgetAttempts = (db: Db, logonId: string) =>
  db.delete(logonAttempts).where(eq(logonAttempts.logonId, logonId));

const lockedOut = ({ lockoutAfter }: PasswordPolicy) =>
  refused("_ERR_PERSON_ACCOUNT_LOCKED_OUT", "2490", String(lockoutAfter));

import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import type { Activity } from "#backend/platform/http/authenticate.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { hashing, type Lane } from "#backend/platform/password/hashing.ts";
import { hashPassword, isSamePassword, verifyPassword } from "#backend/platform/password/password.ts";
import { forgetAttempts } from "./attempts.ts";
import { requireGoodPassword } from "./password-policy.ts";
import { policyFor } from "./policy-for.ts";
import { endSessions } from "./session.ts";
import { voidCodes } from "./void-codes.ts";

type MemberRow = typeof members.$inferSelect;
export type NewPassword = { passwordHash: string; formerPasswords: string[] };
/** `storeId`: where the password was changed, which its letter names. `keep`: the session that goes on. */
type Saving = { storeId: number; keep?: Activity };
/** `present`: the current password, if it was just given: comparing with it needs no hashing. */
type Typed = { password: string; verify: string; lane: Lane; present?: string };

/**
 * A new password for a member, ready to be saved; created outside of any transaction.
 * Errors: `_ERR_PASSWORDS_NOT_SAME` 2080, the password rules, 2300 when too many hash.
 */
export async function newPassword(
  db: Db,
  member: MemberRow,
  { password, verify, lane, present }: Typed,
): Promise<NewPassword> {
  const policy = await policyFor(db, member);
  if (password !== verify) throw refused("_ERR_PASSWORDS_NOT_SAME");
  const formerPasswords = [member.passwordHash ?? "", ...member.formerPasswords].slice(0, policy.reuse);
  const rules = { policy, logonId: member.logonId ?? "" };
  const repeated = present !== undefined && isSamePassword(password, present);
  requireGoodPassword(password, { ...rules, reused: repeated });
  const others = present === undefined ? formerPasswords : formerPasswords.slice(1);
  const [reused, passwordHash] = await Promise.all([
    others.length > 0 && hashing(lane, () => isOneOf(password, others)),
    hashing(lane, () => hashPassword(password)),
  ]);
  requireGoodPassword(password, { ...rules, reused });
  return { passwordHash, formerPasswords };
}

/**
 * Sets a member's password: clears the counters, ends all other sessions and notifies the member by mail.
 * Errors: `_ERR_AUTHENTICATION_ERROR` 2010 if it was changed concurrently.
 * @see docs/interface/person.md#effects-of-a-new-password
 */
export async function savePassword(
  db: Db,
  member: MemberRow,
  fresh: NewPassword,
  { storeId, keep }: Saving,
): Promise<void> {
  const logonId = member.logonId ?? "";
  const { passwordHash } = members;
  const same = member.passwordHash === null ? isNull(passwordHash) : eq(passwordHash, member.passwordHash);
  const [saved] = await db
    .update(members)
    .set({ ...fresh, passwordExpired: false, passwordChangedAt: new Date(), updatedAt: new Date() })
    .where(and(eq(members.id, member.id), same))
    .returning({ id: members.id });
  if (!saved) throw refused("_ERR_AUTHENTICATION_ERROR");
  await forgetAttempts(db, logonId);
  await voidCodes(db, logonId);
  await endSessions(db, member.id, keep);
  const payload = { storeId: String(storeId), logonId };
  if (member.email) await db.insert(outbox).values({ to: member.email, kind: "password-changed", payload });
}

async function isOneOf(password: string, hashes: string[]): Promise<boolean> {
  for (const hash of hashes) if (await verifyPassword(password, hash)) return true;
  return false;
}

import { eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { members, outbox, validationCodes } from "../db/schema/index.ts";
import type { Activity } from "../http/authenticate.ts";
import { refused } from "../http/fault.ts";
import { takeOutSecrets } from "../letter/secrets.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { policyOf, requireGoodPassword } from "./password-policy.ts";
import { endSessions } from "./session.ts";
import { forgetAttempts } from "./attempts.ts";

type MemberRow = typeof members.$inferSelect;

/**
 * Gives a member another password: counters are cleared, all other sessions end, a letter says so.
 * Errors: `_ERR_PASSWORDS_NOT_SAME` 2080, the password rules. Source: contract, person/@self, effects of b and d.
 */
export async function changePassword(
  db: Db,
  member: MemberRow,
  password: string,
  verify: string,
  keep?: Activity,
): Promise<void> {
  const logonId = member.logonId ?? "";
  const policy = policyOf(member.registerType);
  if (password !== verify) throw refused("_ERR_PASSWORDS_NOT_SAME", "2080");
  const former = [member.passwordHash ?? "", ...member.formerPasswords].slice(0, policy.reuse);
  requireGoodPassword(password, { policy, logonId, reused: await isOneOf(password, former) });
  await db
    .update(members)
    .set({
      passwordHash: await hashPassword(password),
      formerPasswords: former,
      passwordExpired: false,
      passwordChangedAt: new Date(),
      updatedAt: new Date(),
    })
    .where(eq(members.id, member.id));
  await forgetAttempts(db, logonId);
  await db.delete(validationCodes).where(eq(validationCodes.logonId, logonId));
  await takeOutSecrets(db, `password ${logonId}`);
  await endSessions(db, member.id, keep);
  if (member.email)
    await db.insert(outbox).values({ to: member.email, kind: "password-changed", payload: { logonId } });
}

async function isOneOf(password: string, hashes: string[]): Promise<boolean> {
  for (const hash of hashes) if (await verifyPassword(password, hash)) return true;
  return false;
}

import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { memberRoles, type members } from "#backend/platform/db/schema/member.ts";
import { registerTypes } from "#contract/identity.ts";
import { administratorRole, approverRole } from "../organization/role.ts";
import { type PasswordPolicy, policyOf } from "./password-policy.ts";

type Account = Pick<typeof members.$inferSelect, "id" | "registerType">;

/**
 * The rules of an account: whoever administers or approves for an organization lives under those of staff. For nobody
 * (an unknown logon id) it asks as much as for somebody.
 * @see docs/interface/identity.md#password-and-account-rules
 */
export async function policyFor(db: Db, account: Account | undefined): Promise<PasswordPolicy> {
  const strict = inArray(memberRoles.roleId, [administratorRole, approverRole]);
  const [held] = await db
    .select({ roleId: memberRoles.roleId })
    .from(memberRoles)
    .where(and(eq(memberRoles.memberId, account?.id ?? -1), strict))
    .limit(1);
  return policyOf(held ? registerTypes.administrator : account?.registerType);
}

import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { memberRoles, type members } from "#backend/platform/db/schema/member.ts";
import { registerTypes } from "#contract/identity.ts";
import { administratorRole, approverRole } from "../organization/role.ts";
import { type PasswordPolicy, policyOf } from "./password-policy.ts";

type Account = Pick<typeof members.$inferSelect, "id" | "registerType">;

/**
 * The rules of an account: people who administer or approve for an organization have those of staff. Runs the same
 * query for an unknown logon id as for a known one.
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

import { and, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { memberRoles, members } from "#backend/platform/db/schema/member.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { roleIds } from "#contract/shapes/role.ts";
import { organizationLine } from "#backend/store/organization-line.ts";

type MemberRow = typeof members.$inferSelect;

/** Whether a person is an approver, and not only an administrator, in one of these organizations. */
export const isApprover = async (db: Db, memberId: number, line: readonly number[]): Promise<boolean> =>
  (await db.$count(
    memberRoles,
    and(
      eq(memberRoles.memberId, memberId),
      eq(memberRoles.roleId, roleIds.approver),
      inArray(memberRoles.organizationId, [-1, ...line]),
    ),
  )) > 0;

/**
 * Who may decide requests in an organization: its approvers and administrators and those of the organizations above it; if
 * there are none, the administrators of the site. Never the submitter.
 * @see docs/interface/approval.md#who-decides
 */
export async function approversIn(db: Db, organizationId: number, submitterId: number): Promise<MemberRow[]> {
  const others = and(ne(members.id, submitterId), eq(members.enabled, true), eq(members.state, 1));
  const holders = db
    .select({ id: memberRoles.memberId })
    .from(memberRoles)
    .where(
      and(
        inArray(memberRoles.organizationId, [-1, ...(await organizationLine(db, organizationId))]),
        inArray(memberRoles.roleId, [roleIds.administrator, roleIds.approver]),
      ),
    );
  const found = await db
    .select()
    .from(members)
    .where(and(others, inArray(members.id, holders)))
    .orderBy(members.id);
  return found.length ? found : siteAdministrators(db);
}

const siteAdministrators = (db: Db): Promise<MemberRow[]> =>
  db
    .select()
    .from(members)
    .where(and(isSiteAdministrator, eq(members.enabled, true)))
    .orderBy(members.id);

const isSiteAdministrator = and(eq(members.registerType, "A"), eq(members.role, "administrator"));

/** Whether a caller may decide requests in an organization. */
export async function mayDecideIn(db: Db, { memberId }: Caller, organizationId: number): Promise<boolean> {
  const line = await organizationLine(db, organizationId);
  const holds = and(
    eq(memberRoles.memberId, memberId),
    inArray(memberRoles.organizationId, [-1, ...line]),
    inArray(memberRoles.roleId, [roleIds.administrator, roleIds.approver]),
  );
  if (await db.$count(memberRoles, holds)) return true;
  return (await db.$count(members, and(eq(members.id, memberId), isSiteAdministrator))) > 0;
}

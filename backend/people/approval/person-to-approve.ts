import { and, eq, inArray } from "drizzle-orm";
import { mayDecideIn } from "#backend/order/approval/approver.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { approvals } from "#backend/platform/db/schema/approval.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { readId } from "#backend/platform/http/id.ts";
import { approvalFlows } from "#contract/approval.ts";
import type { MemberRow } from "../person/find.ts";

/**
 * A person whose registration, or whose organization's, the caller may decide on; undefined for everybody else.
 * @see docs/interface/approval.md#registrations
 */
export async function personToApprove(db: Db, caller: Caller, userId: string): Promise<MemberRow | undefined> {
  const id = readId(userId);
  if (id === undefined || (caller.kind !== "registered" && caller.kind !== "staff")) return undefined;
  const registrations = inArray(approvals.flowTypeId, [approvalFlows.person, approvalFlows.organization]);
  const [request] = await db
    .select()
    .from(approvals)
    .where(and(registrations, eq(approvals.submitterId, id)));
  if (!request || !(await mayDecideIn(db, caller, request.organizationId))) return undefined;
  const [person] = await db.select().from(members).where(eq(members.id, id));
  return person;
}

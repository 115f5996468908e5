import type { Db } from "#backend/platform/db/client.ts";
import { approvalLimits } from "#backend/platform/db/schema/approval.ts";
import { approvalGroups, memberRoles, organizations } from "#backend/platform/db/schema/member.ts";
import type { TestBackend } from "./backend.ts";
import { buyFor } from "./credit.ts";
import { openMember } from "./member.ts";
import type { Shopper } from "./test-shop.ts";

let made = 0;

/** An organization that approves its orders over a limit in pesos. */
export async function writeApprovingOrganization(db: Db, amount = "100") {
  made += 1;
  const [row] = await db
    .insert(organizations)
    .values({ name: `Hotel Mirador ${made}`, parentId: -2001 })
    .returning();
  if (!row) throw new Error("no organization was written");
  const { id: organizationId } = row;
  await db.insert(approvalGroups).values({ organizationId, typeId: 101 });
  await db.insert(approvalLimits).values({ organizationId, currency: "MXN", amount });
  return organizationId;
}

/** Makes the shopper buy for the organization from now on. */
export async function asBuyer(db: Db, owner: Shopper, organizationId: number): Promise<Shopper> {
  await buyFor(db, { organizationId }, owner.memberId);
  return { ...owner, organizationId };
}

/** Someone who decides in an organization, and a way to do it. */
export async function openApprover(backend: Pick<TestBackend, "db" | "store">, organizationId: number) {
  const member = await openMember(backend);
  await backend.db.insert(memberRoles).values({ memberId: member.memberId, organizationId, roleId: -22 });
  const find = async (entityId: string | number): Promise<string> => {
    const query = { q: "orderApprovals", entityId: String(entityId) };
    const { body } = await member.call("GET", "approval_status", { query });
    return body.resultList[0]?.approvalStatusId ?? "";
  };
  const decide = async (entityId: string | number, approved: boolean, comments = "") =>
    member.call("POST", `approval_status/${await find(entityId)}`, {
      query: { action: "updateApprovalStatus" },
      body: { aprv_act: approved ? "1" : "2", comments },
    });
  return { ...member, find, decide };
}

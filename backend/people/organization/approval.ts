import { and, eq, inArray } from "drizzle-orm";
import { approvalTypes } from "#backend/order/approval/kinds.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { approvalGroups } from "#backend/platform/db/schema/member.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { OrganizationRow } from "./tree.ts";

export type ApprovalGroupRow = typeof approvalGroups.$inferSelect;

/** The approvals of these kinds that take place in these organizations. */
export const approvalsIn = (
  db: Db,
  organizationIds: readonly number[],
  typeIds: readonly number[],
): Promise<ApprovalGroupRow[]> =>
  db
    .select()
    .from(approvalGroups)
    .where(
      and(
        inArray(approvalGroups.organizationId, [-1, ...organizationIds]),
        inArray(approvalGroups.typeId, [-1, ...typeIds]),
      ),
    )
    .orderBy(approvalGroups.id);

/**
 * Replaces all kinds that take place in an organization. Errors: `_ERR_CMD_INVALID_PARAM` (segmentId) for an unknown one.
 * @see docs/interface/organization.md#approvals
 */
export async function replaceApprovals(db: Tx, { id: organizationId }: OrganizationRow, segmentId: string) {
  const asked = segmentId.split(",").filter(Boolean);
  const types = approvalTypes.filter(({ id }) => asked.includes(String(id)));
  if (types.length < new Set(asked).size) throw invalid("segmentId");
  await db.delete(approvalGroups).where(eq(approvalGroups.organizationId, organizationId));
  const rows = types.map(({ id: typeId }) => ({ organizationId, typeId }));
  if (rows.length) await db.insert(approvalGroups).values(rows);
  return { orgEntityId: String(organizationId), segmentId };
}

import { inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { approvalFlows } from "#contract/approval.ts";
import type { ApprovalLimit, ApprovalStep } from "#contract/shapes/approval.ts";
import type { OrderRow } from "../rows.ts";
import { type ApprovalRow, readApprovals } from "./record.ts";

/** The requests for approval of a placed order, the oldest first. @see docs/interface/approval.md#orders-over-a-limit */
export async function viewSteps(db: Db, order: OrderRow): Promise<ApprovalStep[]> {
  if (order.organizationId <= 0) return [];
  const rows = await readApprovals(db, { flowTypeId: approvalFlows.order, entityId: order.id });
  if (!rows.length) return [];
  const approverIds = rows.map(({ approverId }) => approverId ?? -1);
  const people = await db.select().from(members).where(inArray(members.id, approverIds));
  return rows.map((row) => {
    const person = people.find(({ id }) => id === row.approverId);
    return {
      approvalStatusId: String(row.id),
      status: row.status,
      submitTime: row.submittedAt.toISOString(),
      approveTime: row.decidedAt?.toISOString() ?? null,
      approver: person ? { firstName: person.firstName, lastName: person.lastName } : null,
      comment: row.comment || null,
      limit: viewLimit(row, order.currency),
    };
  });
}

/** The limit that an order was over; null for other requests. */
export const viewLimit = ({ limitType, limitAmount }: ApprovalRow, currency: string): ApprovalLimit | null =>
  limitType && limitAmount !== null ? { type: limitType, amount: wireAmount(limitAmount), currency } : null;

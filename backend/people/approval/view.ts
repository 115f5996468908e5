import { inArray } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { ApprovalRow } from "#backend/order/approval/record.ts";
import { viewLimit } from "#backend/order/approval/steps.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { approvalFlows } from "#contract/approval.ts";

type WireApproval = WireReply<typeof contract.approval.get>;

/** Requests as the interface sends them, in the order given; with their orders where `withOrders` says so. */
export async function viewApprovals(
  db: Db,
  rows: readonly ApprovalRow[],
  withOrders: boolean,
): Promise<WireApproval[]> {
  const memberIds = [-1, ...rows.flatMap(({ submitterId, approverId }) => [submitterId, approverId ?? -1])];
  const people = await db.select().from(members).where(inArray(members.id, memberIds));
  const orderIds = rows.flatMap(({ flowTypeId, entityId }) => (flowTypeId === approvalFlows.order ? entityId : []));
  const found = withOrders
    ? await db
        .select()
        .from(orders)
        .where(inArray(orders.id, [-1, ...orderIds]))
    : [];
  return rows.map((row) => {
    const person = people.find(({ id }) => id === row.submitterId);
    const approver = people.find(({ id }) => id === row.approverId);
    const order = row.flowTypeId === approvalFlows.order && found.find(({ id }) => id === row.entityId);
    return {
      ...viewApproval(row),
      ...(person && { submitter: { firstName: person.firstName, middleName: "", lastName: person.lastName } }),
      ...(approver && { x_approver: { firstName: approver.firstName, lastName: approver.lastName } }),
      ...(order && { order: viewOrder(order), x_approvalLimit: viewLimit(row, order.currency) }),
    };
  });
}

const viewApproval = (row: ApprovalRow): WireApproval => ({
  approvalStatusId: String(row.id),
  flowTypeId: row.flowTypeId,
  entityId: String(row.entityId),
  status: row.status,
  submitterId: String(row.submitterId),
  submitTime: row.submittedAt.toISOString(),
  approverGroupId: row.approverGroupId === null ? null : String(row.approverGroupId),
  approverId: row.approverId === null ? null : String(row.approverId),
  approveTime: row.decidedAt?.toISOString() ?? null,
  comment: row.comment || null,
});

const viewOrder = ({ placedAt, description, currency, grandTotal }: OrderRow) => ({
  orderTime: placedAt?.toISOString() ?? null,
  description: description || null,
  currency,
  orderTotal: wireAmount(grandTotal),
});

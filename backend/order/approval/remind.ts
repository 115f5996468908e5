import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { viewCostCentersOf } from "#backend/order/cost-center/of-order.ts";
import { rowJob } from "#backend/platform/clock/job.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { approvals } from "#backend/platform/db/schema/approval.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { approvalStatuses } from "#contract/approval.ts";
import { mailApprovers } from "./mail.ts";
import { closeReminder, lockApproval } from "./record.ts";

/**
 * Emails those who may decide about an order again, after it has waited for the number of days its organization has set.
 * @see docs/interface/approval-rule.md#reminders
 */
export const reminderJob = rowJob({
  name: "approval_reminders",

  due: (db, { now, speed, limit, ready }) => {
    const { submittedAt, remindAt } = approvals;
    const due = sql`${submittedAt} + (${remindAt} - ${submittedAt}) / ${speed}::float8 <= ${now.toISOString()}`;
    return db
      .select({ id: approvals.id })
      .from(approvals)
      .where(and(eq(approvals.status, approvalStatuses.pending), isNotNull(remindAt), due, ready(approvals.id)))
      .orderBy(asc(submittedAt))
      .limit(limit);
  },

  /** Asked again under the lock: it may have been decided meanwhile. */
  async work(tx, { id }) {
    const request = await lockApproval(tx, id);
    if (request?.status !== approvalStatuses.pending || !request.remindAt) return false;
    const [order] = await tx.select().from(orders).where(eq(orders.id, request.entityId));
    await closeReminder(tx, id);
    if (!order) return false;
    const { currency, grandTotal } = order;
    const { sums } = await viewCostCentersOf(
      tx,
      order,
      await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id)),
    );
    const about = { orderId: String(order.id), currency, grandTotal: wireAmount(grandTotal), ...sums };
    const submitTime = request.submittedAt.toISOString();
    await mailApprovers(tx, request, { ...about, submitTime }, "approval-reminder");
    return true;
  },
});

/** One round of `reminderJob` at `now`. @returns how many requests approvers were reminded of */
export const remindApprovers = (db: Db, now = new Date()): Promise<number> => reminderJob.run(db, { now });

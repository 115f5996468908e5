import { and, eq, inArray, or } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { approvalLimits } from "#backend/platform/db/schema/approval.ts";
import { wireAmount } from "#backend/platform/money.ts";
import type { ApprovalNeeded } from "#contract/shapes/approval.ts";
import { organizationLine } from "#backend/store/organization-line.ts";
import type { OrderItemRow, OrderRow } from "../rows.ts";
import { approversIn, isApprover } from "./approver.ts";
import { type ApprovalLimit, isOver, limitFor } from "./limit-rules.ts";
import { type ApprovalPlace, placeOn } from "./place.ts";

type Lines = readonly Pick<OrderItemRow, "contractId">[];
type Need = { place: ApprovalPlace; limit: ApprovalLimit };

/**
 * Where an order has to be approved before it proceeds, and which limit it exceeds; undefined if it needs no approval: a
 * consumer's, an approver's, one within the limit, or one no more than a tenth above `approvedTotal`.
 * @see docs/interface/approval.md#orders-over-a-limit
 */
export async function approvalNeed(
  db: Db,
  order: OrderRow,
  lines: Lines,
  approvedTotal?: string,
): Promise<Need | undefined> {
  if (order.organizationId <= 0) return undefined;
  const line = await organizationLine(db, order.organizationId);
  const place = await placeOn(db, "order", line);
  if (!place || (await isApprover(db, order.memberId, line))) return undefined;
  const contractIds = lines.map(({ contractId }) => contractId);
  const limit = limitFor(
    { memberId: order.memberId, line, contractIds },
    await readLimits(db, order, line, contractIds),
  );
  return isOver(order.grandTotal, limit, approvedTotal) ? { place, limit } : undefined;
}

const readLimits = (db: Db, { currency }: OrderRow, line: readonly number[], contractIds: readonly number[]) =>
  db
    .select()
    .from(approvalLimits)
    .where(
      and(
        eq(approvalLimits.currency, currency),
        or(
          inArray(approvalLimits.organizationId, [-1, ...line]),
          inArray(approvalLimits.contractId, [-1, ...contractIds]),
        ),
      ),
    );

/** What the buyer of a cart is shown before placing it. */
export async function viewNeed(db: Db, order: OrderRow, lines: Lines): Promise<ApprovalNeeded | undefined> {
  const need = lines.length ? await approvalNeed(db, order, lines) : undefined;
  if (!need) return undefined;
  const people = await approversIn(db, need.place.organizationId, order.memberId);
  return {
    limit: { type: need.limit.type, amount: wireAmount(need.limit.amount), currency: order.currency },
    approver: people.map(({ firstName, lastName }) => ({ firstName, lastName })),
  };
}

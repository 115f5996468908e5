import { and, eq, exists } from "drizzle-orm";
import { releaseHolds } from "#backend/order/hold.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { loyaltyReservations } from "#backend/platform/db/schema/loyalty.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { findStore } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { cancelOrder } from "./cancel.ts";

/**
 * Cancels what a person whose account is removed has submitted for approval and wanted to pay with points: the points stay with the
 * person, so no approver could approve it anymore, and they would be held until the request is overdue. The person's row is locked.
 * @see docs/interface/approval.md#withdrawing
 */
export async function cancelWaitingOnPoints(db: Tx, memberId: number): Promise<void> {
  const held = db
    .select({ id: loyaltyReservations.id })
    .from(loyaltyReservations)
    .where(and(eq(loyaltyReservations.orderId, orders.id), eq(loyaltyReservations.status, "RESERVED")));
  const waiting = await db
    .select({ id: orders.id, storeId: orders.storeId })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), eq(orders.status, orderStatus.awaitsApproval), exists(held)))
    .orderBy(orders.id);
  for (const { id, storeId } of waiting) {
    // A member of the staff who has locked it could only release it.
    await releaseHolds(db, eq(orders.id, id));
    await cancelOrder(db, await findStore(db, String(storeId)), id);
  }
}

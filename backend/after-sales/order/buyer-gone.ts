import { and, eq, exists, not, or } from "drizzle-orm";
import { releaseHolds } from "#backend/order/hold.ts";
import { lockOrder } from "#backend/order/move.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { loyaltyReservations } from "#backend/platform/db/schema/loyalty.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { findStore } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { cancelOrder } from "./cancel.ts";

/**
 * Cancels what nobody can place anymore when a person's account is removed, since it would hold points, vouchers and credit until its day:
 * orders scheduled for later, which need their buyer, and those submitted for approval that points were to pay for, which stay with the
 * person. The person's row is locked.
 * @see docs/interface/approval.md#withdrawing
 * @see docs/interface/buyer.md#removing-a-person
 */
export async function cancelUnplaceable(db: Tx, memberId: number): Promise<void> {
  const held = db
    .select({ id: loyaltyReservations.id })
    .from(loyaltyReservations)
    .where(and(eq(loyaltyReservations.orderId, orders.id), eq(loyaltyReservations.status, "RESERVED")));
  const isWaiting = or(
    eq(orders.status, orderStatus.scheduled),
    and(eq(orders.status, orderStatus.awaitsApproval), exists(held)),
  );
  const waiting = await db
    .select({ id: orders.id, storeId: orders.storeId, status: orders.status })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), not(orders.preview), isWaiting))
    .orderBy(orders.id);
  for (const { id, storeId, status } of waiting) {
    // It may have been approved, or its day may have come, in the meantime.
    if ((await lockOrder(db, id)).status !== status) continue;
    // A member of the staff who has locked it could only release it.
    await releaseHolds(db, eq(orders.id, id));
    await cancelOrder(db, await findStore(db, String(storeId)), id);
  }
}

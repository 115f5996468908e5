import { and, asc, eq, lte } from "drizzle-orm";
import { lockOrder } from "#backend/order/move.ts";
import { rowJob } from "#backend/platform/clock/job.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { findStore } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { cancelOrder } from "./cancel.ts";

/** How long goods and budgets are held for an order that waits for approval. */
const heldMs = 14 * 86_400_000;

/**
 * Cancels the orders that were not decided within two weeks: what was held for them is given back, the buyer gets an email.
 * @see docs/interface/approval.md#orders-over-a-limit
 */
export const unapprovedJob = rowJob({
  name: "unapproved_orders",

  due: (db, { now, speed, limit, ready }) => {
    const placedUntil = new Date(now.getTime() - heldMs / speed);
    const waits = and(eq(orders.status, orderStatus.awaitsApproval), eq(orders.locked, false));
    return db
      .select({ id: orders.id })
      .from(orders)
      .where(and(waits, lte(orders.placedAt, placedUntil), ready(orders.id)))
      .orderBy(asc(orders.placedAt))
      .limit(limit);
  },

  /** Checked again under the lock: it may have been decided in the meantime. */
  async work(tx, { id }) {
    const order = await lockOrder(tx, id);
    if (order.status !== orderStatus.awaitsApproval || order.locked) return false;
    await cancelOrder(tx, await findStore(tx, String(order.storeId)), id, { reason: "APPROVAL_OVERDUE" });
    return true;
  },
});

/** One round of `unapprovedJob` at `now`. @returns how many were canceled */
export const cancelUnapproved = (db: Db, now = new Date()): Promise<number> => unapprovedJob.run(db, { now });

import { and, asc, eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { orderEvents } from "#backend/platform/db/schema/order.ts";
import { scheduledOrders } from "#backend/platform/db/schema/subscription.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";

/** When an order that waits as I is placed; undefined for one that was not scheduled. */
export async function scheduledFor(db: Db, orderId: number): Promise<Date | undefined> {
  const [row] = await db.select().from(scheduledOrders).where(eq(scheduledOrders.orderId, orderId));
  return row?.tryAt ?? undefined;
}

/**
 * When its buyer submitted an order that was scheduled. One that ends before its day is dated by this: without a date it could not be
 * distinguished from a cart that was emptied.
 */
export async function submittedAt(db: Db, orderId: number): Promise<Date> {
  const scheduled = and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, orderStatus.scheduled));
  const [event] = await db.select().from(orderEvents).where(scheduled).orderBy(asc(orderEvents.id)).limit(1);
  return event?.at ?? new Date();
}

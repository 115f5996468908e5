import { eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { scheduledOrders } from "#backend/platform/db/schema/subscription.ts";

/** When an order that waits as I is placed; undefined for one that was not scheduled. */
export async function scheduledFor(db: Db, orderId: number): Promise<Date | undefined> {
  const [row] = await db.select().from(scheduledOrders).where(eq(scheduledOrders.orderId, orderId));
  return row?.tryAt ?? undefined;
}

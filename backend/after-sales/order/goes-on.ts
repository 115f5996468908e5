import { and, eq } from "drizzle-orm";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { subscriptionOccurrences, subscriptions } from "#backend/platform/db/schema/subscription.ts";

/**
 * Whether the recurring order that this order is one of goes on when this one is canceled. One that has not started ends
 * with its first order.
 * @see docs/interface/subscription.md#canceling-one-of-its-orders
 */
export async function goesOn(db: Db, { id }: Pick<OrderRow, "id">): Promise<boolean> {
  const active = await db
    .select({ id: subscriptions.id })
    .from(subscriptionOccurrences)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionOccurrences.subscriptionId))
    .where(and(eq(subscriptionOccurrences.orderId, id), eq(subscriptions.state, "Active")));
  return active.length > 0;
}

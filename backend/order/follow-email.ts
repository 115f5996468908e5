import { and, eq } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";

/**
 * Sends further messages about a person's orders, and about those that later ones repeat, to the account's new email address where
 * they went to its former one. Orders that name another address keep it.
 */
export async function followEmail(db: Tx, memberId: number, former: string | null, email: string | null) {
  if (!former || !email) return;
  await db
    .update(orders)
    .set({ email })
    .where(and(eq(orders.memberId, memberId), eq(orders.email, former)));
}

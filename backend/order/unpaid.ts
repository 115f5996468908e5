import { and, asc, eq, exists, lte, ne } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { orders, paymentInstructions } from "../db/schema/index.ts";
import { readInstructions } from "../payment/instructions.ts";
import { findStore } from "../store/store.ts";
import { cancelOrder } from "./cancel.ts";
import { lockOrder } from "./move.ts";
import { unpaidKeptMs } from "./progress.ts";

const mostAtOnce = 1_000;

/**
 * Cancels the orders whose payment has not come within 48 hours of placing them, each in a transaction of its own: stock
 * and uses of promotions are given back, what was paid in part is refunded, the buyer gets a letter. An order that a
 * member of staff has locked is left alone. `speed` divides the waiting time. @returns how many were cancelled
 */
export async function releaseUnpaid(db: Db, now = new Date(), speed = 1): Promise<number> {
  let released = 0;
  for (const id of await overdue(db, new Date(now.getTime() - unpaidKeptMs / speed))) {
    if (await db.transaction((tx) => release(tx, id))) released += 1;
  }
  return released;
}

async function overdue(db: Db, placedUntil: Date): Promise<number[]> {
  const unpaid = db
    .select({ id: paymentInstructions.id })
    .from(paymentInstructions)
    .where(and(eq(paymentInstructions.orderId, orders.id), ne(paymentInstructions.status, "Success")));
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "M"), eq(orders.locked, false), lte(orders.placedAt, placedUntil), exists(unpaid)))
    .orderBy(asc(orders.placedAt))
    .limit(mostAtOnce);
  return rows.map(({ id }) => id);
}

/** Asked again under the lock: the payment may have come meanwhile. */
async function release(db: Db, orderId: number): Promise<boolean> {
  const order = await lockOrder(db, orderId);
  const paid = (await readInstructions(db, orderId)).every(({ status }) => status === "Success");
  if (order.status !== "M" || order.locked || paid) return false;
  await cancelOrder(db, await findStore(db, String(order.storeId)), orderId, "PAYMENT_OVERDUE");
  return true;
}

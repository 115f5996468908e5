import { and, eq, inArray, or } from "drizzle-orm";
import { recalculate } from "../cart/calculate.ts";
import { touchCart } from "../cart/current.ts";
import type { Db } from "../db/client.ts";
import { orderItems, orders, paymentInstructions } from "../db/schema/index.ts";
import { dropInstructions } from "../payment/drop.ts";
import { findStore } from "../store/store.ts";

/**
 * Open carts of the member that used an address now use its successor, or none (then payments billed to it are dropped),
 * and are calculated anew: another place may mean another tax and another charge. Source: contract, contacts.
 */
export async function repointCarts(db: Db, memberId: number, from: number, to: number | null): Promise<void> {
  const lines = db.select({ id: orderItems.orderId }).from(orderItems).where(eq(orderItems.addressId, from));
  const billed = db
    .select({ id: paymentInstructions.orderId })
    .from(paymentInstructions)
    .where(eq(paymentInstructions.billingAddressId, from));
  const affected = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        eq(orders.status, "P"),
        or(inArray(orders.id, lines), inArray(orders.id, billed)),
      ),
    )
    .orderBy(orders.id)
    .for("update");
  for (const order of affected) {
    await db
      .update(orderItems)
      .set({ addressId: to })
      .where(and(eq(orderItems.orderId, order.id), eq(orderItems.addressId, from)));
    const bills = and(eq(paymentInstructions.orderId, order.id), eq(paymentInstructions.billingAddressId, from));
    if (to === null) await dropInstructions(db, await db.select().from(paymentInstructions).where(bills));
    else await db.update(paymentInstructions).set({ billingAddressId: to }).where(bills);
    await touchCart(db, order.id);
    await recalculate(db, order, await findStore(db, String(order.storeId)));
  }
}

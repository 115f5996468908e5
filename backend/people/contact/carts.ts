import { and, eq, inArray, or } from "drizzle-orm";
import { recalculate } from "#backend/cart/calculate.ts";
import { bumpVersion } from "#backend/order/current.ts";
import { updateLinesOf } from "#backend/order/lines.ts";
import { dropInstructions } from "#backend/order/payment/drop.ts";
import { readInstructions, updateInstruction } from "#backend/order/payment/instructions.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { orderItems, orders } from "#backend/platform/db/schema/order.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { findStore } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";

/**
 * Makes open carts of the member that used an address use its successor, or none (then payments billed to it are
 * dropped), and recalculates them: a different place may mean a different tax and charge.
 * @see docs/interface/contact.md#addresses
 */
export async function repointCarts(db: Tx, memberId: number, from: number, to: number | null): Promise<void> {
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
        eq(orders.status, orderStatus.cart),
        or(inArray(orders.id, lines), inArray(orders.id, billed)),
      ),
    )
    .orderBy(orders.id)
    .for("update");
  for (const order of affected) {
    await updateLinesOf(db, order.id, { addressId: to }, eq(orderItems.addressId, from));
    const bills = (await readInstructions(db, order.id)).filter((row) => row.billingAddressId === from);
    if (to === null) await dropInstructions(db, bills);
    else for (const { id } of bills) await updateInstruction(db, id, { billingAddressId: to });
    await bumpVersion(db, order.id);
    await recalculate(db, order, await findStore(db, String(order.storeId)));
  }
}

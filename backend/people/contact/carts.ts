import { and, eq, inArray, or } from "drizzle-orm";
import { recalculate } from "#backend/cart/calculate.ts";
import { bumpVersion } from "#backend/order/current.ts";
import { updateLinesOf } from "#backend/order/lines.ts";
import { dropInstructions } from "#backend/order/payment/drop.ts";
import { readInstructions, updateInstruction } from "#backend/order/payment/instructions.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { paymentInstructions } from "#backend/platform/db/schema/payment.ts";
import { findZones } from "#backend/store/geo/zone.ts";
import { findStore } from "#backend/store/store.ts";
import { checkoutNickName } from "#contract/shapes/address.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import type { AddressRow } from "./book.ts";

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

/**
 * Makes orders that are placed later use the successor of an address. They keep their prices, so their goods follow it only
 * to a place that costs the same; otherwise they are refused when their time comes, as with a deleted address. They do not follow
 * that of a checkout to the next checkout's.
 * @see docs/interface/subscription.md#where-later-orders-go
 */
export async function repointScheduled(db: Tx, from: AddressRow, to: AddressRow): Promise<void> {
  if (to.nickName === checkoutNickName) return;
  const waiting = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.memberId, from.memberId), eq(orders.status, orderStatus.scheduled)))
    .orderBy(orders.id)
    .for("update");
  const alike = await costAlike(db, from, to);
  for (const { id } of waiting) {
    if (alike) await updateLinesOf(db, id, { addressId: to.id }, eq(orderItems.addressId, from.id));
    const bills = (await readInstructions(db, id)).filter((row) => row.billingAddressId === from.id);
    for (const bill of bills) await updateInstruction(db, bill.id, { billingAddressId: to.id });
  }
}

/** Whether delivery and tax are the same at both. */
async function costAlike(db: Db, a: AddressRow, b: AddressRow): Promise<boolean> {
  if (a.country !== b.country) return false;
  if (a.country !== "MX") return true;
  const zones = await findZones(db, [a.zipCode, b.zipCode]);
  const [one, other] = [zones.get(a.zipCode), zones.get(b.zipCode)];
  return one?.border === other?.border && Number(one?.surchargeMxn ?? 0) === Number(other?.surchargeMxn ?? 0);
}

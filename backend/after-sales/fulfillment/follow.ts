import { and, eq, inArray } from "drizzle-orm";
import { readItems } from "#backend/cart/load.ts";
import { lockOrder, moveOrder } from "#backend/order/move.ts";
import { isOpen, isRefused } from "#backend/order/open-line.ts";
import { readFilledParcels } from "#backend/order/parcel-record.ts";
import { accrueOrder } from "#backend/payment/loyalty/accrue.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { returns } from "#backend/platform/db/schema/return.ts";
import { orderStatus, type OrderStatus } from "#contract/shapes/order-status.ts";

/**
 * Derives an order's status from its lines: V while part of it has left and part is still here, S when nothing is left here, D when all
 * parcels of the warehouse have arrived. The order's row is locked.
 * @see docs/interface/order.md#moves
 */
export async function followLines(db: Tx, orderId: number, now = new Date()): Promise<void> {
  const order = await lockOrder(db, orderId);
  const going = (await readItems(db, orderId)).filter((line) => !isRefused(line));
  const parcels = await readFilledParcels(db, orderId);
  const left = parcels.filter(({ state }) => state !== "packed");
  if (!left.length && going.every(isOpen)) return;
  if (going.some(isOpen)) {
    const mayPart = order.status === orderStatus.released || order.status === orderStatus.backordered;
    if (mayPart) await moveOrder(db, orderId, orderStatus.partlyShipped, now);
    return;
  }
  const arrived = left.length > 0 && left.every(({ state }) => state === "delivered");
  if (order.status === orderStatus.returnOpen) return noteForReturns(db, orderId, arrived);
  if (order.status === orderStatus.released || order.status === orderStatus.partlyShipped) {
    await moveOrder(db, orderId, orderStatus.shipped, now);
    // Earned when it is known, however late a parcel is reported: what was credited by now has earned nothing.
    await accrueOrder(db, order);
  }
  const { status } = await lockOrder(db, orderId);
  if (arrived && status === orderStatus.shipped) await moveOrder(db, orderId, orderStatus.delivered, now);
}

/** Used while a return is open: when it ends, the order continues from the status it would have by then. */
async function noteForReturns(db: Tx, orderId: number, arrived: boolean) {
  const status: OrderStatus = arrived ? orderStatus.delivered : orderStatus.shipped;
  const open = and(eq(returns.orderId, orderId), inArray(returns.status, ["PND", "APP"]));
  const [former] = await db.select({ status: returns.orderStatus }).from(returns).where(open);
  if (former?.status === orderStatus.delivered) return;
  await db.update(returns).set({ orderStatus: status }).where(open);
  const order = await lockOrder(db, orderId);
  if (former?.status === orderStatus.partlyShipped) await accrueOrder(db, order);
}

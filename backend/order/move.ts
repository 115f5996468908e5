import { eq, ne } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { orderEvents, orders } from "#backend/platform/db/schema/order.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { isCart, orderStatus, type OrderStatus } from "#contract/shapes/order-status.ts";
import { freed } from "./hold-rules.ts";
import { updateLinesOf } from "./lines.ts";
import type { OrderItemRow, OrderRow } from "./rows.ts";
import { mayMove } from "./transitions.ts";

/** Locks an order's row until the transaction ends; every change of a status or a payment starts with this. */
export async function lockOrder(db: Tx, orderId: number): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw refused("_ERR_ORDER_NOT_FOUND", { orderId }, { status: 404 });
  return order;
}

/**
 * Moves an order and its lines to another status and records the event. The caller is in a transaction.
 * Errors: `_ERR_ORDER_WRONG_STATUS` for a move the table does not allow, 404 `_ERR_ORDER_NOT_FOUND`.
 * @see docs/interface/order.md#moves
 */
export async function moveOrder(
  db: Tx,
  orderId: number,
  to: OrderStatus,
  now = new Date(),
  may = mayMove,
): Promise<OrderRow> {
  const order = await lockOrder(db, orderId);
  if (!may(order.status, to)) throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status, to });
  // Only carts can be held: an order placed from one is no longer its holder's.
  const changed = { status: to, updatedAt: now, ...(isCart(order.status) && freed) };
  const [moved] = await db.update(orders).set(changed).where(eq(orders.id, orderId)).returning();
  // Lines that their seller has refused are not moved.
  const going = ne(orderItems.status, orderStatus.canceled);
  await updateLinesOf(db, orderId, { status: to, updatedAt: now, ...lineStates[to] }, going);
  await db.insert(orderEvents).values({ orderId, status: to, at: now });
  return moved ?? order;
}

/** Writes an event without a move: the rest of a partly shipped order has arrived, and the warehouse has to know. */
export async function repeatEvent(db: Tx, orderId: number, status: OrderStatus, at: Date): Promise<void> {
  await db.insert(orderEvents).values({ orderId, status, at });
}

/** The fulfillment state of lines, by the status of their order. */
const lineStates: Partial<Record<OrderStatus, Partial<Pick<OrderItemRow, "fulfillmentStatus">>>> = {
  [orderStatus.released]: { fulfillmentStatus: "Released" },
  [orderStatus.shipped]: { fulfillmentStatus: "Shipped" },
  [orderStatus.delivered]: { fulfillmentStatus: "Out" },
};

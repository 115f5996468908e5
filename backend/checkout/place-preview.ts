import { eq } from "drizzle-orm";
import { moveOrder } from "#backend/order/move.ts";
import { readInstructions, updateInstruction } from "#backend/order/payment/instructions.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import type { Store } from "#backend/store/store.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { checkCodes, checkPayments, checkShipping, checkStock } from "./checks.ts";
import { promiseDates } from "./promise-dates.ts";

/**
 * Places a preview's order: checked like any order and shown as paid, but without any effect. No stock is taken, no one is
 * charged or mailed, it does not count toward promotions or limits, and the clock does not move it on.
 * Errors: those of the checks.
 * @see docs/interface/preview.md#orders
 */
export async function placePreview(db: Tx, store: Store, order: OrderRow, lines: OrderItemRow[]): Promise<void> {
  await checkStock(db, store, lines);
  await checkShipping(db, store, order, lines);
  await checkCodes(db, order);
  await checkPayments(db, store, order, lines);
  const placedAt = new Date();
  await promiseDates(db, store, order.id, placedAt);
  await db.update(orders).set({ placedAt, current: false, prepared: false }).where(eq(orders.id, order.id));
  await moveOrder(db, order.id, orderStatus.received, placedAt);
  for (const { id } of await readInstructions(db, order.id)) await updateInstruction(db, id, { status: "Success" });
  await moveOrder(db, order.id, orderStatus.paid, placedAt);
}

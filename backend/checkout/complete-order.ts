import { readItems } from "#backend/cart/load.ts";
import { moveToPaid } from "#backend/order/backorder.ts";
import { mailConfirmation } from "#backend/order/mail.ts";
import { moveOrder } from "#backend/order/move.ts";
import { inLockOrder } from "#backend/order/payment/drop.ts";
import { openAttempt } from "#backend/order/payment/attempt.ts";
import { endHolds, readInstructions } from "#backend/order/payment/instructions.ts";
import { findMethod, findWallet } from "#backend/order/payment/registry.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";

type Placed = OrderRow & { placedAt: Date };

/**
 * Completes placing an order that needs no approval, or has it: wallet holds are spent, and the order becomes received, and paid
 * at once if nothing has to be paid at a provider. Its goods are held. The order's row is locked.
 */
export async function completeOrder(db: Tx, order: Placed, { notify }: { notify: boolean }): Promise<void> {
  const { id, placedAt } = order;
  await redeemHolds(db, id);
  await moveOrder(db, id, orderStatus.received, placedAt);
  const waiting = await startPayments(db, order);
  const placed = waiting ? order : await moveToPaid(db, id, placedAt);
  if (notify) await mailConfirmation(db, { ...placed, placedAt, email: order.email }, await readItems(db, id));
}

/** Runs the checks of each payment method of the order, once per method, in the order in which they were added. */
export async function checkMethods(db: Tx, order: OrderRow, lines: OrderItemRow[]): Promise<void> {
  const methods = new Set((await readInstructions(db, order.id)).map(({ method }) => method));
  for (const method of methods) await findMethod(method)?.checkPlacing?.(db, order, lines);
}

/**
 * What wallets hold is spent before the shopper is sent to a provider: cards come last.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
async function redeemHolds(db: Tx, orderId: number): Promise<void> {
  for (const row of inLockOrder(await readInstructions(db, orderId))) await findWallet(row.method)?.redeem(db, row);
  await endHolds(db, orderId);
}

/** Opens the first attempt for what is paid at a provider. Returns true if there is any: the order then waits for the callback. */
async function startPayments(db: Tx, order: Placed): Promise<boolean> {
  const waiting = (await readInstructions(db, order.id)).filter((row) => row.status !== "Success");
  for (const row of waiting) await openAttempt(db, order, row, 1);
  return waiting.length > 0;
}

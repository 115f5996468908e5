import { eq } from "drizzle-orm";
import { bumpVersion } from "#backend/order/current.ts";
import { moveOrder } from "#backend/order/move.ts";
import { dropInstructions } from "#backend/order/payment/drop.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { recalculate } from "./calculate.ts";
import type { CartScope } from "./lines.ts";
import { readItems } from "./load.ts";

/**
 * Completes every write: the cart is no longer prepared, its totals are calculated unless the caller declined, and a cart
 * in which nothing is bought is discarded.
 * @see docs/interface/cart.md#the-current-cart
 * @see docs/interface/conventions.md#processing-hints
 */
export async function finishWrite(
  { db, store, order }: Pick<CartScope, "db" | "store" | "order">,
  totals = true,
): Promise<void> {
  await bumpVersion(db, order.id);
  const items = await readItems(db, order.id);
  if (items.every(({ freeGift }) => freeGift)) return dropCart({ db, order });
  if (totals) await recalculate(db, order, store);
}

/**
 * Cancels a pending order: it is no longer a cart, and nothing is held for it.
 * @see docs/interface/cart.md#discarding
 */
export async function dropCart({ db, order }: Pick<CartScope, "db" | "order">): Promise<void> {
  await dropInstructions(db, await readInstructions(db, order.id));
  await db.update(orders).set({ current: false }).where(eq(orders.id, order.id));
  await moveOrder(db, order.id, orderStatus.canceled);
}

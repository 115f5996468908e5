import { and, eq } from "drizzle-orm";
import { bumpVersion } from "#backend/order/current.ts";
import { lockOrder } from "#backend/order/move.ts";
import { dropInstructions } from "#backend/order/payment/drop.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { loyaltyReservations } from "#backend/platform/db/schema/loyalty.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";

/** Releases everything that carts hold of a card, and removes their instructions. Placed orders keep theirs. */
export async function dropReservations(db: Tx, cardId: number): Promise<void> {
  const held = await db
    .select()
    .from(loyaltyReservations)
    .where(and(eq(loyaltyReservations.cardId, cardId), eq(loyaltyReservations.status, "RESERVED")))
    .orderBy(loyaltyReservations.orderId);
  for (const { id, orderId } of held) {
    const order = await lockOrder(db, orderId);
    if (!isCart(order.status)) continue;
    const rows = await readInstructions(db, orderId);
    await dropInstructions(
      db,
      rows.filter(({ method, reference }) => method === payMethods.points && reference === String(id)),
    );
    await bumpVersion(db, orderId);
  }
}

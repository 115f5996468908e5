import { eq, inArray } from "drizzle-orm";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { orderAdjustments } from "#backend/platform/db/schema/order.ts";
import { promotionRedemptions, promotions } from "#backend/platform/db/schema/promotion.ts";
import { limitFault } from "./codes.ts";
import { limitReached, redemptions } from "./valid.ts";

/**
 * Counts the promotions that gave this order something as used by its buyer, once per order. The promotions' rows are
 * locked, so of two orders the second sees the first one's use. The caller is in a transaction.
 * Errors: `ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED` -1800, `ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED` -1900.
 * @see docs/interface/checkout.md#placing
 */
export async function redeemPromotions(db: Tx, order: Pick<OrderRow, "id" | "memberId">): Promise<void> {
  const given = db
    .select({ id: orderAdjustments.promotionId })
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, order.id));
  const rows = await db
    .select()
    .from(promotions)
    .where(inArray(promotions.id, given))
    .orderBy(promotions.id)
    .for("update");
  const done = await db.select().from(promotionRedemptions).where(eq(promotionRedemptions.orderId, order.id));
  const fresh = rows.filter((row) => !done.some((redemption) => redemption.promotionId === row.id));
  const used = await redemptions(db, fresh, order.memberId);
  for (const promotion of fresh) {
    const limit = limitReached(promotion, used);
    if (limit) throw limitFault(promotion, limit);
  }
  const { id: orderId, memberId } = order;
  if (fresh.length)
    await db.insert(promotionRedemptions).values(fresh.map((row) => ({ promotionId: row.id, memberId, orderId })));
}

/** Gives back the uses of a canceled order. @see docs/interface/promotion.md#codes */
export async function releasePromotions(db: Tx, orderId: number): Promise<void> {
  await db.delete(promotionRedemptions).where(eq(promotionRedemptions.orderId, orderId));
}

import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { type Decimal, zero } from "#backend/platform/money.ts";
import { orderAdjustments, orderItems } from "#backend/platform/db/schema/order-line.ts";
import { promotionRedemptions, promotions } from "#backend/platform/db/schema/promotion.ts";
import { limitFault } from "./codes.ts";
import { limitReached, redemptions } from "./valid.ts";

/**
 * Counts the promotions that applied to this order as used by its buyer, once per order, with the amount they took off it.
 * Locks the promotions' rows, so that of two orders the second sees the first one's use. The caller is in a transaction.
 * Errors: `ERR_PROMOTION_PER_SHOPPER_LIMIT_EXCEEDED` -1800, `ERR_PROMOTION_OVERALL_LIMIT_EXCEEDED` -1900.
 * @see docs/interface/checkout.md#placing
 */
export async function redeemPromotions(db: Tx, order: Pick<OrderRow, "id" | "memberId">): Promise<void> {
  const given = await givenTo(db, order.id);
  const rows = await db
    .select()
    .from(promotions)
    .where(inArray(promotions.id, [-1, ...given.keys()]))
    .orderBy(promotions.id)
    .for("update");
  const done = await db.select().from(promotionRedemptions).where(eq(promotionRedemptions.orderId, order.id));
  const fresh = rows.filter((row) => !done.some((redemption) => redemption.promotionId === row.id));
  const used = await redemptions(db, fresh, order.memberId);
  for (const promotion of fresh) {
    const limit = limitReached(promotion, used, given.get(promotion.id));
    if (limit) throw limitFault(promotion, limit);
  }
  const { id: orderId, memberId } = order;
  if (fresh.length)
    await db.insert(promotionRedemptions).values(
      fresh.map(({ id: promotionId }) => {
        return { promotionId, memberId, orderId, amount: (given.get(promotionId) ?? zero).toFixed(6) };
      }),
    );
}

/** What each promotion that gives something takes off an order. An order-level one is stored for the order and again in shares for its lines. */
async function givenTo(db: Tx, orderId: number): Promise<Map<number, Decimal>> {
  const rows = await db.select().from(orderAdjustments).where(eq(orderAdjustments.orderId, orderId));
  const given = new Map<number, Decimal>();
  for (const { promotionId, displayLevel, orderItemId, amount } of rows)
    if (promotionId !== null && (displayLevel === "OrderItem" || orderItemId === null))
      given.set(promotionId, (given.get(promotionId) ?? zero).minus(amount));
  // A gift without a price of its own takes nothing off, and is given all the same.
  const isGift = and(eq(orderItems.orderId, orderId), isNotNull(orderItems.giftPromotionId));
  for (const { giftPromotionId } of await db.select().from(orderItems).where(isGift))
    if (giftPromotionId !== null) given.set(giftPromotionId, given.get(giftPromotionId) ?? zero);
  return given;
}

/** Gives back the uses of a canceled order. @see docs/interface/promotion.md#codes */
export async function releasePromotions(db: Tx, orderId: number): Promise<void> {
  await db.delete(promotionRedemptions).where(eq(promotionRedemptions.orderId, orderId));
}

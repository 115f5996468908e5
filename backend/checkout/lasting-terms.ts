import { and, eq, inArray, lte } from "drizzle-orm";
import { hasLapsed } from "#backend/cart/price-override/terms.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orderAdjustments } from "#backend/platform/db/schema/order-line.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { promotions } from "#backend/platform/db/schema/promotion.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { shopTime } from "#backend/platform/preview.ts";

/**
 * What lowers the total of a prepared order has to last until it is placed: promotions, offers and prices agreed by agents may have ended
 * since it was checked. Errors: `_ERR_ORDER_UNLOCKED`: it has to be checked again, which recalculates it.
 * @see docs/interface/checkout.md#placing
 */
export async function checkTerms(db: Db, { id }: Pick<OrderRow, "id">, lines: readonly OrderItemRow[]): Promise<void> {
  const now = shopTime();
  const given = await db
    .select({ promotionId: orderAdjustments.promotionId })
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, id));
  const ids = [...given, ...lines.map(({ giftPromotionId }) => ({ promotionId: giftPromotionId }))];
  const named = inArray(promotions.id, [-1, ...ids.flatMap(({ promotionId }) => promotionId ?? [])]);
  const ended = await db.$count(promotions, and(named, lte(promotions.endsAt, now)));
  if (ended > 0 || hasLapsed(lines, now) || (await isOfferOver(db, lines, now))) throw refused("_ERR_ORDER_UNLOCKED");
}

/** Whether a line that is paid for has a price that counted until some day, such as one of a sale. */
async function isOfferOver(db: Db, lines: readonly OrderItemRow[], now: Date): Promise<boolean> {
  const named = inArray(offers.id, [
    -1,
    ...lines.flatMap(({ freeGift, offerId }) => (freeGift ? [] : (offerId ?? []))),
  ]);
  return (await db.$count(offers, and(named, lte(offers.endsAt, now)))) > 0;
}

import { and, asc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { orderRewardOptions } from "#backend/platform/db/schema/order.ts";
import { promotionGifts } from "#backend/platform/db/schema/promotion.ts";
import { sum, wireAmount } from "#backend/platform/money.ts";
import { textIn } from "#backend/platform/text.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import type * as shapes from "#contract/shapes/order.ts";
import type { ViewContext } from "../view-parts.ts";

/** A choice of gifts with the items among which to choose. */
export type Reward = typeof orderRewardOptions.$inferSelect & { gifts: number[] };

/** The choices a cart has earned, those with nothing left to give excepted; a placed order has none any more. */
export async function readRewards(db: Db, order: Pick<OrderRow, "id" | "status">): Promise<Reward[]> {
  if (!isCart(order.status)) return [];
  const options = await db
    .select()
    .from(orderRewardOptions)
    .where(eq(orderRewardOptions.orderId, order.id))
    .orderBy(asc(orderRewardOptions.promotionId));
  if (!options.length) return [];
  const ids = options.map(({ promotionId }) => promotionId);
  const sold = and(
    eq(products.id, promotionGifts.productId),
    eq(products.withdrawn, false),
    eq(products.buyable, true),
  );
  const gifts = await db
    .select({ promotionId: promotionGifts.promotionId, productId: promotionGifts.productId })
    .from(promotionGifts)
    .innerJoin(products, sold)
    .where(inArray(promotionGifts.promotionId, ids))
    .orderBy(asc(promotionGifts.sequence));
  const giftsOf = (id: number) => gifts.filter((gift) => gift.promotionId === id).map(({ productId }) => productId);
  return options
    .map((option) => ({ ...option, gifts: giftsOf(option.promotionId) }))
    .filter((option) => option.gifts.length > 0);
}

/** The choices as the interface sends them. @see docs/interface/cart.md#reward-options */
export const viewRewards = (context: ViewContext): z.input<typeof shapes.RewardOption>[] =>
  context.rewards.map((reward) => {
    const { order, languageId, items, adjustments, promotions } = context;
    const promotion = promotions.get(reward.promotionId);
    const chosen = items.filter(({ giftPromotionId }) => giftPromotionId === reward.promotionId);
    const given = adjustments.filter(({ promotionId }) => promotionId === reward.promotionId);
    return {
      rewardOptionId: String(reward.id),
      adjustmentCode: promotion?.name ?? String(reward.promotionId),
      adjustmentDescription: promotion ? textIn(promotion.description, languageId) : "",
      adjustmentAmount: wireAmount(sum(given.map(({ amount }) => amount)).toFixed(6)),
      adjustmentCurrency: order.currency,
      adjustmentDisplayLevel: "Order",
      adjustmentUsage: "Discount",
      adjustmentLanguage: String(languageId),
      rewardSpecMaxQuantity: String(Number(promotion?.value ?? 0)),
      rewardSpecMaxQuantityUom: "C62",
      rewardSpecGiftItem: reward.gifts.map((id) => ({ productId: String(id), value: "1", uom: "C62" })),
      ...((reward.decided || chosen.length > 0) && {
        rewardChoiceGiftItem: chosen.map(({ productId, quantity }) => ({
          productId: String(productId),
          quantity: quantity.toFixed(1),
          uom: "C62",
        })),
      }),
    };
  });

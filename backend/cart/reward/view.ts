import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { OrderRow } from "#backend/order/rows.ts";
import { listOf, rowsOf } from "#backend/platform/db/read.ts";
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

/** The choices a cart has earned, and which of their gifts are sold, for a statement that includes the order. */
export const rewardRows = () => ({
  options: listOf(orderRewardOptions, { orderBy: orderRewardOptions.promotionId }),
  gifts: sql`(select coalesce(json_agg(json_build_array(gift.promotion_id, gift.product_id) order by gift.sequence), '[]')
    from ${promotionGifts} gift join ${products} p on p.id = gift.product_id and not p.withdrawn and p.buyable
    where gift.promotion_id = any(array(select promotion_id from ${orderRewardOptions})))`,
});

/** The choices from such rows, except those with nothing left to give; a placed order no longer has any. */
export function rewardsOf(
  { status }: Pick<OrderRow, "status">,
  { options, gifts }: { options: unknown[][]; gifts: readonly (readonly [promotionId: number, productId: number])[] },
): Reward[] {
  if (!isCart(status)) return [];
  const giftsOf = (id: number) => gifts.flatMap(([promotionId, productId]) => (promotionId === id ? productId : []));
  return rowsOf(orderRewardOptions, options)
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

import type { OrderItemRow } from "#backend/order/rows.ts";
import { BackendFault } from "#backend/platform/http/fault.ts";
import { recalculate } from "../calculate.ts";
import type { CartScope } from "../lines.ts";
import { chooseGifts, findOption } from "./choose.ts";

/**
 * Carries the chosen gifts of another cart over to this one, if it has earned the same and none was chosen here. Gifts
 * that are no longer available are omitted.
 * @see docs/interface/identity.md#the-guests-cart
 */
export async function carryGifts(scope: CartScope, gifts: readonly OrderItemRow[]): Promise<void> {
  const promotionIds = new Set(gifts.flatMap(({ giftPromotionId }) => giftPromotionId ?? []));
  for (const promotionId of promotionIds) {
    const chosen = gifts.filter(({ giftPromotionId }) => giftPromotionId === promotionId);
    await scope.db.transaction((db) => choose({ ...scope, db }, promotionId, chosen)).catch(leaveOut);
  }
  if (promotionIds.size) await recalculate(scope.db, scope.order, scope.store);
}

async function choose(scope: CartScope, promotionId: number, chosen: OrderItemRow[]) {
  const option = await findOption(scope, { promotionId });
  if (!option || option.decided) return;
  const catEntryId = chosen.map(({ productId }) => String(productId));
  await chooseGifts(scope, option, { catEntryId, quantity: chosen.map(({ quantity }) => quantity) });
}

function leaveOut(error: unknown) {
  if (!(error instanceof BackendFault)) throw error;
}

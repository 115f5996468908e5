import { isNotNull } from "drizzle-orm";
import { updateLinesOf } from "#backend/order/lines.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import type { Store } from "#backend/store/store.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import { giftWrapPrice } from "./price.ts";

/** The fields that say which gift a line belongs to. */
export type LineGifts = Pick<OrderItemRow, "giftWrap" | "giftNote">;

/** The values of a line that is bought like any other. */
export const noGift: LineGifts = { giftWrap: null, giftNote: null };

/**
 * Removes the gifts of a cart whose store does not, or no longer does, offer them in its currency, so that nothing is promised that
 * will not be done. @returns whether there were any
 * @see docs/interface/gift-wrap.md#the-stores-settings
 */
export async function dropUnofferedGifts(
  db: Tx,
  order: OrderRow,
  store: Store,
  items: readonly OrderItemRow[],
): Promise<boolean> {
  if (!isCart(order.status) || items.every(({ giftWrap }) => !giftWrap)) return false;
  if (giftWrapPrice(store, order.currency)) return false;
  await updateLinesOf(db, order.id, noGift, isNotNull(orderItems.giftWrap));
  return true;
}

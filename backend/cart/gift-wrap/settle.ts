import { isNotNull } from "drizzle-orm";
import { updateLinesOf } from "#backend/order/lines.ts";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { orderItems } from "#backend/platform/db/schema/order.ts";
import type { Store } from "#backend/store/store.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import { giftWrapPrice } from "./price.ts";

/** Which gift a line is. */
export type LineGifts = Pick<OrderItemRow, "giftWrap" | "giftNote">;

/** What a line has that is bought like any other. */
export const noGift: LineGifts = { giftWrap: null, giftNote: null };

/**
 * Where a store does not offer gifts in a cart's currency, or no longer does, the cart has none: nobody is promised what will not
 * be done. @returns whether there were some
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

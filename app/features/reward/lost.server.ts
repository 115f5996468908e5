import type { FullCart } from "#app/features/cart/read.server.ts";

/** Gifts in a cart when it was last shown: the item, and the promotion that gave it. */
export type KnownGifts = { orderId: string; gifts: { partNumber: string; code: string }[] };

type GiftCart = {
  orderId: string;
  orderItem: Pick<FullCart["orderItem"][number], "partNumber" | "freeGift" | "adjustment">[];
  rewardOption?: { adjustmentCode: string }[];
};

/** The gifts of this cart, recorded so that a later visit can tell that one is gone. */
export const giftsOf = ({ orderItem }: Pick<GiftCart, "orderItem">): KnownGifts["gifts"] =>
  orderItem
    .filter(({ freeGift }) => freeGift)
    .map(({ partNumber, adjustment: [given] = [] }) => ({ partNumber, code: given?.code ?? "" }));

/**
 * Gifts that were lost because their promotion no longer applies, as opposed to those the shopper exchanged, declined
 * or ordered. Pure.
 */
export function lostGifts(known: KnownGifts | undefined, cart: GiftCart): KnownGifts["gifts"] {
  if (known?.orderId !== cart.orderId) return [];
  const here = new Set(giftsOf(cart).map(({ partNumber }) => partNumber));
  const given = new Set(cart.rewardOption?.map(({ adjustmentCode }) => adjustmentCode));
  return known.gifts.filter(({ partNumber, code }) => !here.has(partNumber) && !given.has(code));
}

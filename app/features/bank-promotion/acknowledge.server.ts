import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Order } from "#contract/shapes/order.ts";

/** The shopper knows that a promotion was lost, and pays without it: the cart no longer says so. */
export async function acknowledgeLostPromotion({ commerce }: Shop, cart: Order): Promise<void> {
  if (cart.x_bankPromotionRemoved)
    await commerce.bankPromotion.apply({ body: { orderId: cart.orderId, promoId: null } });
}

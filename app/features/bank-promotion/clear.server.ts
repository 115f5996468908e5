import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Order } from "#contract/shapes/order.ts";

/** Somebody pays in another way, or agrees to pay without what was lost: the cart has nothing of a bank any more. */
export async function clearBankPromotion({ commerce }: Shop, cart: Order): Promise<void> {
  if (!cart.x_bankPromotion && !cart.x_bankPromotionRemoved) return;
  await commerce.bankPromotion.apply({ body: { orderId: cart.orderId, promoId: null } });
}

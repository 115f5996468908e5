import { optional } from "#app/commerce/optional.server.ts";
import type { FullCart } from "#app/features/cart/read.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isZero, sumOf, without } from "#app/features/shop/sums.server.ts";
import { freeDelivery } from "./free-delivery.ts";

/** What is missing for free delivery; undefined where it does not apply: pickups, and sellers who each ship by themselves. */
export async function loadFreeDelivery(shop: Shop, cart: FullCart) {
  if (cart.orderItem.some(({ physicalStoreId, x_sellerId }) => physicalStoreId ?? x_sellerId)) return undefined;
  const answer = await optional(shop.commerce.shipping.modes());
  const merchandise = sumOf([cart.totalProductPrice, cart.totalAdjustment]);
  const found = freeDelivery(answer?.usableShippingMode ?? [], merchandise, cart.grandTotalCurrency);
  if (!found) return undefined;
  if (isZero(found.missing))
    return isZero(without(cart.totalShippingCharge, cart.x_giftWrapCharge))
      ? { text: shop.words.cart.free.reached, percent: 100 }
      : undefined;
  const amount = shop.format.money(found.missing, cart.grandTotalCurrency);
  return { text: shop.t("cart:free.missing", { amount }), percent: found.percent };
}

import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { readCart, unitsOf } from "#app/features/cart/read.server.ts";
import { nameOf } from "#app/features/saved-cart/head.server.ts";
import { paths } from "#app/navigation/paths.ts";

/**
 * After an order is placed, the most recently changed pending order becomes the cart; this names it. Undefined for
 * guests, who have no saved carts, if there is none, or if the call fails.
 */
export async function viewNextCart(context: AppLoadContext) {
  const { session } = context;
  if (!session.isRegistered()) return undefined;
  const shop = await context.shop();
  const cart = await optional(readCart(context));
  if (!cart) return undefined;
  const count = unitsOf(cart.orderItem);
  session.set("cartUnits", { ...session.get("cartUnits"), [shop.store.storeId]: count });
  const units = shop.t("cart:units", { count });
  return { text: shop.t("savedCart:next", { name: nameOf(shop, cart), units }), href: shop.href(paths.cart()) };
}

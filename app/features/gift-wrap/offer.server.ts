import { type AppLoadContext, redirect } from "@remix-run/node";
import { type FullCart, readCart } from "#app/features/cart/read.server.ts";
import { requireCapability, requireFullSession } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";

/** Whether a cart in this currency may hold gifts: the backend must support them, and the store must have a price for wrapping. */
export const offersGifts = ({ has, store }: Pick<Shop, "has" | "store">, currency: string): boolean =>
  has("giftWraps") && Boolean(store.userData[`giftWrap.price.${currency}`]);

/** The cart whose goods are given. Without a cart, redirects to the cart's page. If gifts are not offered, there is no page. */
export async function requireGiving(context: AppLoadContext): Promise<{ shop: Shop; cart: FullCart }> {
  const shop = await requireFullSession(context);
  requireCapability(shop, "giftWraps");
  const cart = await readCart(context);
  if (!cart) throw redirect(shop.href(paths.cart()), 303);
  if (!offersGifts(shop, cart.grandTotalCurrency)) throw new Response("Not offered here", { status: 404 });
  return { shop, cart };
}

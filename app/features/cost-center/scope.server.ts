import { type AppLoadContext, redirect } from "@remix-run/node";
import { type FullCart, readCart } from "#app/features/cart/read.server.ts";
import { mayBuyForOrganization } from "#app/features/shop/buying.server.ts";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";

/** For carts that are bought for an organization, where the backend knows cost centers. */
export const maySplit = ({ buying, has }: Pick<Shop, "buying" | "has">): boolean =>
  Boolean(buying?.organization) && has("costCenters");

/** The cart to be split. Without a cart, redirects to the cart's page. In stores for consumers the page does not exist. */
export async function requireSplit(context: AppLoadContext): Promise<{ shop: Shop; cart: FullCart }> {
  const shop = await requireShopper(context);
  requireCapability(shop, "costCenters");
  // It may not yet be known whom the shopper buys for: links need to know it, but the page can ask the backend.
  if (!mayBuyForOrganization(context.session, shop.store)) throw new Response(null, { status: 404 });
  const cart = await readCart(context);
  if (!cart) throw redirect(shop.href(paths.cart()), 303);
  return { shop, cart };
}

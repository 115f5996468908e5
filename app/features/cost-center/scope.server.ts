import { type AppLoadContext, redirect } from "@remix-run/node";
import { type FullCart, readCart } from "#app/features/cart/read.server.ts";
import { mayBuyForOrganization } from "#app/features/shop/buying.server.ts";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";

/** For carts that are bought for an organization, where the backend knows cost centers. */
export const maySplit = ({ buying, has }: Pick<Shop, "buying" | "has">): boolean =>
  Boolean(buying?.organization) && has("costCenters");

/** The cart to be split. Without one: to its page. In stores for consumers there is no page. */
export async function requireSplit(context: AppLoadContext): Promise<{ shop: Shop; cart: FullCart }> {
  const shop = await requireShopper(context);
  requireCapability(shop, "costCenters");
  // For whom the shopper buys may be unknown at this moment: links need to know it, the page asks the backend.
  if (!mayBuyForOrganization(context.session, shop.store)) throw new Response(null, { status: 404 });
  const cart = await readCart(context);
  if (!cart) throw redirect(shop.href(paths.cart()), 303);
  return { shop, cart };
}

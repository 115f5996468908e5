import type { AppLoadContext } from "@remix-run/node";
import { mayBuyForOrganization } from "#app/features/shop/buying.server.ts";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

const administratorRole = "-21";

export const noSuchPage = () => new Response(null, { status: 404 });

/** For shoppers of stores that sell to organizations, where the backend has quotations: elsewhere the page does not exist. */
export async function requireQuotations(context: AppLoadContext): Promise<Shop> {
  const shop = await requireShopper(context);
  requireCapability(shop, "quotations");
  if (!mayBuyForOrganization(context.session, shop.store)) throw noSuchPage();
  return shop;
}

/** Administrators see the quotations of their buyers besides their own. */
export const administers = ({ buying }: Shop): boolean => buying?.roles.includes(administratorRole) ?? false;

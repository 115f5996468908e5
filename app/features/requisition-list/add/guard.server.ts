import type { AppLoadContext } from "@remix-run/node";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

/** The store offers lists, and the shopper has signed in and may buy for an organization. */
export const mayHaveLists = ({ session }: AppLoadContext, { store }: Shop): boolean =>
  store.features.includes("RequisitionList") && session.isRegistered();

/** For buyers in stores that offer lists; for all others the page does not exist. */
export async function requireLists(context: AppLoadContext): Promise<Shop> {
  const shop = await requireShopper(context);
  if (!mayHaveLists(context, shop)) throw new Response(null, { status: 404 });
  return shop;
}

import type { AppLoadContext } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { marketplaceOf } from "#contract/rules/marketplace.ts";
import type { OwnSeller } from "#contract/seller.ts";

/** The shop, and the seller the visitor works for. */
export type SellerDesk = { shop: Shop; seller: OwnSeller };

/**
 * Lets members of a seller through. For all others the desk does not exist. Every loader and action of the desk calls it
 * itself.
 */
export async function requireSeller(context: AppLoadContext): Promise<SellerDesk> {
  const shop = await requireShopper(context);
  requireCapability(shop, "sellers");
  try {
    return { shop, seller: await shop.commerce.seller.own() };
  } catch (error) {
    if (isUnknown(error)) throw new Response(null, { status: 404 });
    throw error;
  }
}

/** How long an answer is cached: it decides only about a menu entry. */
const freshForMs = 5 * 60_000;

/** Whether the shopper sells here; checked on marketplaces only, and not on every page. */
export async function isSeller({ session }: Pick<AppLoadContext, "session">, shop: Shop): Promise<boolean> {
  const { storeId, userData } = shop.store;
  if (!shop.has("sellers") || !marketplaceOf(userData).enabled || session.acting()) return false;
  const known = session.get("selling");
  if (known && known.storeId === storeId && known.until > Date.now()) return known.sells;
  const sells = await optional(readSells(shop));
  if (sells === undefined) return false;
  if (!session.isIncomplete()) session.set("selling", { storeId, sells, until: Date.now() + freshForMs });
  return sells;
}

async function readSells({ commerce }: Shop): Promise<boolean> {
  try {
    await commerce.seller.own();
    return true;
  } catch (error) {
    if (isUnknown(error)) return false;
    throw error;
  }
}

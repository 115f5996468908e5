import type { AppLoadContext } from "@remix-run/node";
import { optionalSoon } from "#app/commerce/optional.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { findFlags } from "./flags.server.ts";

/**
 * What a cart will bring its owner's card, about, in one sentence. Nothing, without asking, for guests and where there is
 * no programme; nothing either while nobody can tell.
 */
export async function loadEarning(context: AppLoadContext, shop: Shop, orderId: string): Promise<string | undefined> {
  if (!context.session.isRegistered()) return undefined;
  return optionalSoon(estimate(shop, orderId));
}

async function estimate(shop: Shop, orderId: string) {
  if (!(await findFlags(shop))?.accrualEnabled) return undefined;
  const { accrual } = await shop.commerce.loyalty.cardForCheckout({ query: { orderId } });
  if (!accrual || isZero(accrual.estimatedAmount)) return undefined;
  const { t, format } = shop;
  const { estimatedAmount, estimatedPoints } = accrual;
  return t("loyalty:pay.earn", {
    amount: format.money(estimatedAmount, "MXN"),
    points: format.number(Math.floor(Number(estimatedPoints))),
  });
}

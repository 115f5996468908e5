import type { AppLoadContext } from "@remix-run/node";
import { optionalSoon } from "#app/commerce/optional.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { findFlags } from "./flags.server.ts";
import { wholePoints } from "./points.ts";

/**
 * Roughly how many points a cart earns, as one sentence. Undefined, without a call, for guests and in stores without a
 * loyalty program; undefined if the call fails.
 */
export async function loadEarning(context: AppLoadContext, shop: Shop, orderId: string): Promise<string | undefined> {
  if (!context.session.isRegistered() || !shop.has("loyalty")) return undefined;
  return optionalSoon(estimate(shop, orderId));
}

async function estimate(shop: Shop, orderId: string) {
  if (!(await findFlags(shop))?.accrualEnabled) return undefined;
  const { accrual } = await shop.commerce.loyalty.cardForCheckout({ query: { orderId } });
  if (!accrual || isZero(accrual.estimatedAmount)) return undefined;
  const { t, format } = shop;
  const { estimatedAmount, estimatedPoints } = accrual;
  const count = wholePoints(estimatedPoints);
  return t("loyalty:pay.earn", {
    count,
    amount: format.money(estimatedAmount, "MXN"),
    points: format.number(count),
  });
}

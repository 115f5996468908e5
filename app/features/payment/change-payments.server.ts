import type { AppLoadContext } from "@remix-run/node";
import { billingIdOf } from "#app/features/checkout/billing-address.server.ts";
import { openCheckout } from "#app/features/checkout/open-checkout.server.ts";
import { isZero, sameAmount } from "#app/features/shop/sums.server.ts";
import { goodsOf } from "#app/features/order/goods.ts";
import { discountsOf } from "#app/features/order/totals.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import type { PartArgs } from "./payment-part.ts";
import { rebalance } from "./rebalance.server.ts";

/** What a change works on: the checkout at its payment step. New payments are billed at `billingAddressId`. */
export type OpenPayments = PartArgs & { billingAddressId: string };

/** What follows a change. */
export type Changed = {
  /** The last payment that is no wallet pays whatever is open. */
  follow?: boolean;
  /** Continues to the review once nothing is open; otherwise returns to the payment step. */
  onward?: boolean;
  /** The place on the payment step to come back to: `#bank`. */
  anchor?: string;
  /** The confirmation message, given the cart as it is now; without it, the message says how the total changed. */
  done?: (cart: Order) => string | undefined;
};

/**
 * Changes what pays a cart, as one unit of work: opens the checkout, makes the change, calculates and rebalances once,
 * says what changed, and goes to the right step. A change that answers with a path or a response has changed nothing:
 * that is where it goes, and nothing is calculated. Errors: those of the change.
 * @returns where to go next
 */
export async function changePayments(
  context: AppLoadContext,
  change: (payments: OpenPayments) => Promise<Changed | string | Response>,
): Promise<string | Response> {
  const checkout = await openCheckout(context, "payment");
  const { shop, cart: before } = checkout;
  const changed = await change({ ...checkout, context, billingAddressId: billingIdOf(context, checkout) });
  if (typeof changed === "string" || changed instanceof Response) return changed;
  // A payment method may bring a discount or take one away.
  await shop.commerce.cart.calculate({ body: { calculationUsageId: "-1,-2,-3,-4,-5,-6,-7" } });
  const { cart, remaining } = await rebalance(shop, { follow: changed.follow ?? false });
  shop.tracking.track({ name: "add_payment_info", ...goodsOf(cart) });
  const done = changed.done?.(cart);
  if (done) showToast(context, done);
  else if (!sameAmount(before.grandTotal, cart.grandTotal))
    showToast(context, totalChange(shop, before, cart), { kind: "info" });
  if (changed.onward && isZero(remaining)) return paths.checkoutReview();
  return paths.checkoutPayment() + (changed.anchor ?? "");
}

/** Says how the total changed, and which discount was added or lost. */
function totalChange({ t, format }: Shop, before: Order, now: Order): string {
  const money = (amount: string) => format.money(amount, now.grandTotalCurrency);
  const amounts = { old: money(before.grandTotal), now: money(now.grandTotal) };
  const why = otherDiscount(before, now) ?? otherDiscount(now, before);
  return why ? t("checkout:payment.adjustedBy", { ...amounts, why }) : t("checkout:payment.adjusted", amounts);
}

/** A discount that the second cart has and the first has not. */
const otherDiscount = (one: Order, other: Order) =>
  discountsOf(other).find(([name]) => !discountsOf(one).some(([known]) => known === name))?.[0];

import type { AppLoadContext } from "@remix-run/node";
import { benefitText } from "#app/features/bank-promotion/words.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { PaymentPlan } from "#contract/bank-session.ts";
import { awaitsPayment } from "#contract/shapes/order-status.ts";
import { isUnpaid } from "#app/features/payment/payment-status.ts";
import type { Order } from "#contract/shapes/order.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { findBankCards, viewBankCards } from "./cards.server.ts";
import { askBank } from "./bank-availability.server.ts";

export type BankAgain = NonNullable<Awaited<ReturnType<typeof loadBankAgain>>>;

/** Pays without a plan. */
export const once = "once";

/**
 * The months that can now be chosen for a placed order that its bank has not paid, or `away`. Undefined for all other
 * orders, and where the bank's discount is part of the total.
 */
export async function loadBankAgain(context: AppLoadContext, order: Order) {
  if (!unpaidAtBank(order)) return undefined;
  const shop = await context.shop();
  const [offer, cards] = await Promise.all([askBank(context, order.orderId), findBankCards(context, shop)]);
  if (offer && !offer.paymentPlans.length) return undefined;
  const words = shop.words.bankSession;
  const plans = (offer?.paymentPlans ?? []).map((plan) => viewPlan(shop, plan, order.grandTotalCurrency));
  return {
    words,
    text: order.x_bankPromotionRemoved ? words.again.ended : words.again.left,
    away: offer === undefined,
    plans: [...plans, { value: once, label: words.again.once, hint: "", meta: "" }],
    selected: order.x_bankPromotion?.promoId ?? "",
    cards: viewBankCards(shop, cards),
    remembers: context.session.isRegistered(),
  };
}

/** The payment at a bank that is still open; undefined when there is none. */
export const unpaidAtBank = ({ orderStatus, paymentInstruction = [] }: Order) =>
  awaitsPayment(orderStatus)
    ? paymentInstruction.find((one) => one.payMethodId === payMethods.bank && isUnpaid(one))
    : undefined;

const viewPlan = (shop: Shop, plan: PaymentPlan, currency: string) => ({
  value: plan.promoId,
  label: plan.name,
  hint: plan.bankName,
  meta: benefitText(shop, plan, currency),
});

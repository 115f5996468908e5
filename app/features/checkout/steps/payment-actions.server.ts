import type { AppLoadContext } from "@remix-run/node";
import { clearBankPromotion } from "#app/features/bank-promotion/clear.server.ts";
import { billingIdOf } from "#app/features/checkout/billing-address.server.ts";
import { chargingCredit } from "#app/features/credit-line/refusal.server.ts";
import { isZero } from "#app/features/order/sums.server.ts";
import { remainingOf } from "#app/features/payment/balance.server.ts";
import { loadMethods, type MethodView } from "#app/features/payment/methods.server.ts";
import { agreeAtPaypal } from "#app/features/payment/methods/paypal/actions.server.ts";
import { byTerm, partsOf, sentAs, settle } from "#app/features/payment/settle.server.ts";
import { type FaultFieldsOf, FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { InstrumentAmount, InstrumentChoice, PaymentChoice } from "./forms.server.ts";
import { type Checkout, openCheckout } from "#app/features/checkout/open-checkout.server.ts";
import { partIntents } from "./payment-parts.server.ts";
import { paysInParts } from "./payment-step.server.ts";
import { Nothing } from "#app/features/order/forms.server.ts";

const chosenFields: FaultFieldsOf<"payment.add" | "payment.replace"> = {
  _ERR_PAYMENT_NOT_COMBINABLE: "policyId",
  _ERR_INVALID_PI_TOTAL_AMOUNT: "amount",
  _ERR_CMD_INVALID_PARAM: "policyId",
};

export const paymentIntents = {
  ...partIntents,

  /** A way to pay for what is open, or for a part of it. A single way chosen before is replaced. */
  save: intent(
    PaymentChoice,
    async ({ policyId, amount }, { context }) => {
      const checkout = await openCheckout(context, "payment");
      const method = await requireMethod(context, checkout, policyId);
      const next = await choose(context, checkout, method, amount);
      return typeof next === "string" ? nextAfter(next) : next;
    },
    {
      "payment.add": chosenFields,
      "payment.replace": chosenFields,
      "payment.createPaypalOrder": { _ERR_INVALID_PI_TOTAL_AMOUNT: "amount", _ERR_CMD_INVALID_PARAM: "policyId" },
    },
  ),

  /** Another amount for one that was chosen. */
  change: intent(
    InstrumentAmount,
    async ({ piId, newAmount }, { context, shop }) => {
      const checkout = await openCheckout(context, "payment");
      const { cart } = checkout;
      const chosen = (cart.paymentInstruction ?? []).find((one) => one.piId === piId);
      if (!chosen) return paths.checkoutPayment();
      const others = partsOf(cart).filter((part) => part.piId !== piId);
      requireOpen(checkout, "newAmount", newAmount, remainingOf(others, cart.grandTotal));
      context.session.set("split", cart.orderId);
      const body = { paymentInstruction: [sentAs(chosen, newAmount)] };
      await chargingCredit(shop, "newAmount", () => shop.commerce.payment.replace({ body }));
      await settle(context, cart);
      return paths.checkoutPayment();
    },
    {
      "payment.replace": {
        ...chosenFields,
        _ERR_INVALID_PI_TOTAL_AMOUNT: "newAmount",
        _ERR_VOUCHER_BALANCE: "newAmount",
        _ERR_INVALID_PIID: "",
      },
    },
  ),

  remove: intent(InstrumentChoice, async ({ piId }, { context, shop }) => {
    const { cart } = await openCheckout(context, "payment");
    // Removed in another tab already is as good.
    if (!partsOf(cart).some((part) => part.piId === piId)) return paths.checkoutPayment();
    await shop.commerce.payment.remove({ piId });
    if (cart.paymentInstruction?.some((one) => one.piId === piId && one.payMethodId === payMethods.bank))
      await clearBankPromotion(shop, cart);
    await settle(context, cart);
    return paths.checkoutPayment();
  }),

  /** Fits the amounts to the total: too much is taken off, what is open goes to the last payment that is no wallet. */
  adjust: intent(Nothing, async (_, { context }) => {
    const { cart } = await openCheckout(context, "payment");
    return nextAfter(await settle(context, cart, { follow: true }));
  }),

  goOn: intent(Nothing, async (_, { context }) => {
    await openCheckout(context, "payment");
    return paths.checkoutReview();
  }),
};

async function choose(context: AppLoadContext, checkout: Checkout, chosen: MethodView, amount?: string) {
  const { policyId, method, card, term } = chosen;
  const { shop, cart } = checkout;
  const several = paysInParts(context, checkout);
  const open = several ? remainingOf(partsOf(cart), cart.grandTotal) : cart.grandTotal;
  if (isZero(open)) return open;
  await clearBankPromotion(shop, cart);
  if (amount) requireOpen(checkout, "amount", amount, open);
  context.session.set("split", amount ? cart.orderId : several ? context.session.get("split") : undefined);
  if (method === payMethods.paypal) {
    if (!several) await shop.commerce.payment.removeAll();
    return agreeAtPaypal(context, checkout, amount ?? open);
  }
  const sent = {
    policyId,
    piAmount: amount ?? open,
    billing_address_id: billingIdOf(context, checkout),
    ...byTerm(term),
    // An empty one says that it is another card than before.
    ...(method === payMethods.card && { payment_token: card?.token ?? "" }),
  };
  const before = several ? undefined : cart.paymentInstruction?.[0];
  const { payment } = shop.commerce;
  await chargingCredit(shop, amount ? "amount" : "policyId", () =>
    before
      ? payment.replace({ body: { paymentInstruction: [{ ...sent, piId: before.piId }] } })
      : payment.add({ body: sent }),
  );
  return settle(context, cart, { follow: amount === undefined });
}

/** More than is open cannot be paid; told beside the field, with what can. */
function requireOpen({ shop: { t, format }, cart }: Checkout, field: string, amount: string, open: string) {
  if (!isZero(remainingOf([{ amount: open }], amount)))
    throw new FormError(field, t("checkout:payment.tooMuch", { amount: format.money(open, cart.grandTotalCurrency) }));
  if (isZero(amount)) throw new FormError(field, t("common:form.invalid"));
}

async function requireMethod(context: AppLoadContext, { shop }: Checkout, policyId: string) {
  const methods = await loadMethods(context, shop);
  const method = methods.find(({ value }) => value === policyId);
  if (!method) throw new FormError("policyId", shop.t("common:form.choose"));
  return method;
}

/** Nothing is open any more: on to the review. */
const nextAfter = (remaining: string) => (isZero(remaining) ? paths.checkoutReview() : paths.checkoutPayment());

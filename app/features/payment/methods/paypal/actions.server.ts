import { type AppLoadContext, redirect } from "@remix-run/node";
import { CommerceError, refusalOf } from "#app/commerce/errors.ts";
import { type Checkout, openCheckout } from "#app/features/checkout/open-checkout.server.ts";
import { Nothing } from "#app/features/order/forms.server.ts";
import { billingIdOf } from "#app/features/checkout/billing-address.server.ts";
import { isZero } from "#app/features/order/sums.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { isProviderDown } from "#app/features/payment/provider-availability.server.ts";
import { isProvider } from "#app/features/payment/provider.server.ts";
import { settle } from "#app/features/payment/settle.server.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";

/** Sends the shopper to PayPal to agree to an amount of the cart, a decimal string. Nothing is taken there. */
export async function agreeAtPaypal(context: AppLoadContext, checkout: Checkout, piAmount: string) {
  const { shop, cart } = checkout;
  const { paypalOrderId, approveUrl } = await shop.commerce.payment.createPaypalOrder({
    body: {
      piAmount,
      billing_address_id: billingIdOf(context, checkout),
      returnUrl: shop.href(paths.checkoutPayment()),
    },
  });
  if (!isProvider(approveUrl)) throw new FormError("policyId", shop.t("common:error.refused"));
  if (await isProviderDown(approveUrl)) throw new FormError("policyId", shop.t("checkout:paypal.away"));
  context.session.set("paypal", { orderId: cart.orderId, paypalOrderId, amount: piAmount });
  return redirect(approveUrl, 303);
}

export const paypalIntents = {
  /** Pays with what was agreed to: PayPal's own word counts, not that somebody came back. */
  usePaypal: intent(Nothing, async (_, { context, shop }) => {
    const checkout = await openCheckout(context, "payment");
    const { cart } = checkout;
    const sent = context.session.get("paypal");
    if (sent?.orderId !== cart.orderId) return paths.checkoutPayment();
    const billing_address_id = billingIdOf(context, checkout);
    try {
      const { paypalOrderId, amount } = sent;
      await shop.commerce.payment.add({
        body: { payMethodId: payMethods.paypal, paypalOrderId, piAmount: amount, billing_address_id },
      });
    } catch (error) {
      return refusal(context, error);
    }
    context.session.set("paypal", undefined);
    return isZero(await settle(context, cart)) ? paths.checkoutReview() : paths.checkoutPayment();
  }),

  leavePaypal: intent(Nothing, (_, { context }) => {
    context.session.set("paypal", undefined);
    return Promise.resolve(paths.checkoutPayment());
  }),
};

async function refusal(context: AppLoadContext, error: unknown) {
  const { t } = await context.shop();
  if (!(error instanceof CommerceError)) throw error;
  const reason = refusalOf(error, "payment.add")?.find("_ERR_CREATE_PAYMENT_METHOD")?.reason;
  if (reason === "CREATED") throw new FormError("", t("checkout:paypal.notYet"));
  context.session.set("paypal", undefined);
  context.session.set("toast", { kind: "warning", text: t("checkout:paypal.gone") });
  return paths.checkoutPayment();
}

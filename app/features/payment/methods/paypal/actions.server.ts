import { type AppLoadContext, redirect } from "@remix-run/node";
import { CommerceError, refusalOf } from "#app/commerce/errors.ts";
import { Nothing } from "#app/features/order/forms.server.ts";
import { changePayments, type OpenPayments } from "#app/features/payment/change-payments.server.ts";
import { isProviderDown } from "#app/features/payment/provider-availability.server.ts";
import { isProvider } from "#app/features/payment/provider.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { stillFits } from "./approved-amount.server.ts";

/** Sends the shopper to PayPal to agree to an amount of the cart, a decimal string. Nothing is taken there. */
export async function agreeAtPaypal({ context, shop, cart, billingAddressId }: OpenPayments, piAmount: string) {
  const { paypalOrderId, approveUrl } = await shop.commerce.payment.createPaypalOrder({
    body: { piAmount, billing_address_id: billingAddressId, returnUrl: shop.href(paths.checkoutPayment()) },
  });
  if (!isProvider(approveUrl)) throw new FormError("policyId", shop.t("common:error.refused"));
  if (await isProviderDown(approveUrl)) throw new FormError("policyId", shop.t("checkout:paypal.away"));
  context.session.set("paypal", { orderId: cart.orderId, paypalOrderId, amount: piAmount });
  return redirect(approveUrl, 303);
}

export const paypalIntents = {
  /** Pays with what was agreed to: only PayPal's confirmation counts, not the shopper's return. */
  usePaypal: intent(Nothing, (_, { context }) =>
    changePayments(context, async ({ shop, cart, billingAddressId: billing_address_id }) => {
      const sent = context.session.get("paypal");
      if (sent?.orderId !== cart.orderId) return paths.checkoutPayment();
      const { paypalOrderId, amount: piAmount } = sent;
      if (!stillFits(context, cart, piAmount)) return startOver(context, shop);
      try {
        const body = { payMethodId: payMethods.paypal, paypalOrderId, piAmount, billing_address_id };
        await shop.commerce.payment.add({ body });
      } catch (error) {
        return refusal(context, error);
      }
      context.session.set("paypal", undefined);
      return { onward: true };
    }),
  ),

  leavePaypal: intent(Nothing, (_, { context }) => {
    context.session.set("paypal", undefined);
    return Promise.resolve(paths.checkoutPayment());
  }),
};

async function refusal(context: AppLoadContext, error: unknown) {
  const shop = await context.shop();
  if (!(error instanceof CommerceError)) throw error;
  const reason = refusalOf(error, "payment.add")?.find("_ERR_CREATE_PAYMENT_METHOD")?.reason;
  if (reason === "CREATED") throw new FormError("", shop.t("checkout:paypal.notYet"));
  return startOver(context, shop);
}

/** Forgets what was approved, because it no longer pays the cart. */
function startOver(context: AppLoadContext, { t }: Shop): string {
  context.session.set("paypal", undefined);
  showToast(context, t("checkout:paypal.gone"), { kind: "warning" });
  return paths.checkoutPayment();
}

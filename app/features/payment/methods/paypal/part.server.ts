import type { PartArgs, PaymentPart } from "#app/features/payment/payment-part.ts";
import { agreeAtPaypal, paypalIntents } from "./actions.server.ts";
import { stillFits } from "./approved-amount.server.ts";

export type PaypalReturn = NonNullable<Awaited<ReturnType<typeof load>>>;

export const paypalPart: PaymentPart<PaypalReturn> = {
  id: "paypal",
  load,
  intents: paypalIntents,
  agree: agreeAtPaypal,
  faultFields: {
    "payment.createPaypalOrder": { _ERR_INVALID_PI_TOTAL_AMOUNT: "amount", _ERR_CMD_INVALID_PARAM: "policyId" },
  },
};

/** For a shopper who was sent to PayPal for this cart and is back: what they were to agree to, while it fits the cart. */
function load({ shop, cart, context }: PartArgs) {
  const sent = context.session.get("paypal");
  if (sent?.orderId !== cart.orderId || !stillFits(context, cart, sent.amount)) return Promise.resolve(undefined);
  const { title, other } = shop.words.checkout.paypal;
  const amount = shop.format.money(sent.amount, cart.grandTotalCurrency);
  return Promise.resolve({ title, use: shop.t("checkout:paypal.use", { amount }), other });
}

import type { PartArgs } from "#app/features/checkout/steps/payment-parts.server.ts";

/** Somebody who was sent to PayPal for this cart and is back: what they were to agree to. */
export function loadPaypal({ shop, cart, context }: PartArgs) {
  const sent = context.session.get("paypal");
  if (sent?.orderId !== cart.orderId) return Promise.resolve(undefined);
  const amount = shop.format.money(sent.amount, cart.grandTotalCurrency);
  return Promise.resolve({ title: shop.t("checkout:paypal.title"), use: shop.t("checkout:paypal.use", { amount }) });
}

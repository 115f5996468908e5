import { CommerceError } from "#app/commerce/errors.ts";
import { billingIdOf } from "#app/features/billing/billing.server.ts";
import { openCheckout } from "#app/features/checkout/open-checkout.server.ts";
import { Nothing } from "#app/features/order/forms.server.ts";
import { isZero } from "#app/features/order/sums.server.ts";
import { isWallet, remainingOf } from "#app/features/payment/balance.server.ts";
import { partsOf, settle } from "#app/features/payment/settle.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormRefusal, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Order } from "#contract/shapes/order.ts";
import { CardBeginning, PromotionChoice } from "./forms.server.ts";
import { bankMethod } from "./let-go.server.ts";
import { promotionLine } from "./words.server.ts";

const query = { transactions: "true" };

/** Promotions of banks at the payment step. */
export const bankIntents = {
  /** Looks what a card gets, by its first digits. */
  bankCheck: intent(CardBeginning, async ({ cardBin }, { context, shop }) => {
    const { cart } = await openCheckout(context, "payment");
    try {
      await shop.commerce.bankPromotion.evaluate({ query, body: { orderId: cart.orderId, cardBin } });
    } catch (error) {
      throw atField(error, "cardBin", shop);
    }
    await settle(context, cart, { follow: true });
    return `${paths.checkoutPayment()}#bank`;
  }),

  /** Chooses a promotion; a card of its bank pays all that vouchers and points leave. */
  bankChoose: intent(PromotionChoice, async ({ promoId }, { context, shop }) => {
    const checkout = await openCheckout(context, "payment");
    const { cart } = checkout;
    const { commerce, t } = shop;
    const cardBin = await digitsFor(shop, cart, promoId);
    try {
      await commerce.bankPromotion.apply({ body: { orderId: cart.orderId, promoId, ...(cardBin && { cardBin }) } });
    } catch (error) {
      throw atField(error, "promoId", shop);
    }
    await payByBank(shop, cart, billingIdOf(context, checkout));
    await settle(context, cart, { follow: true });
    const { x_bankPromotion: chosen, grandTotalCurrency } = await commerce.cart.get();
    if (chosen) {
      const text = t("bankPromotion:chosen", { plan: promotionLine(shop, chosen, grandTotalCurrency) });
      context.session.set("toast", { kind: "success", text });
    }
    return paths.checkoutPayment();
  }),

  /** Without months or promotion; how it is paid is chosen anew. */
  bankDrop: intent(Nothing, async (_, { context, shop }) => {
    const { cart } = await openCheckout(context, "payment");
    await shop.commerce.bankPromotion.apply({ body: { orderId: cart.orderId, promoId: null } });
    for (const { piId, payMethodId } of cart.paymentInstruction ?? [])
      if (payMethodId === bankMethod) await shop.commerce.payment.remove({ piId });
    await settle(context, cart);
    return paths.checkoutPayment();
  }),
};

/** The digits asked about, when they are of the promotion's bank; else the bank alone is chosen. */
async function digitsFor({ commerce }: Shop, { orderId }: Order, promoId: string): Promise<string> {
  const { cardBin, bank, promos } = await commerce.bankPromotion.eligibility({ query: { ...query, orderId } });
  const wanted = promos.find((one) => one.promoId === promoId);
  return cardBin && bank?.bankId === wanted?.bankId ? cardBin : "";
}

/** A card of the bank takes the place of every payment that is no wallet. */
async function payByBank({ commerce }: Shop, before: Order, billing_address_id: string) {
  for (const { piId, payMethodId } of before.paymentInstruction ?? [])
    if (!isWallet(payMethodId)) await commerce.payment.remove({ piId });
  const cart = await commerce.cart.get();
  const piAmount = remainingOf(partsOf(cart), cart.grandTotal);
  if (isZero(piAmount)) return;
  await commerce.payment.add({ body: { payMethodId: bankMethod, piAmount, billing_address_id } });
}

function atField(error: unknown, field: string, { t }: Shop): unknown {
  if (!(error instanceof CommerceError)) return error;
  if (error.is("_ERR_TOO_MANY_REQUESTS")) return new FormRefusal(field, t("bankPromotion:wait"));
  if (error.is("_ERR_BANK_PROMO_EXPIRED")) return new FormRefusal(field, t("bankPromotion:over"));
  if (error.is("_ERR_BANK_PROMO_NOT_ELIGIBLE", "_ERR_CMD_INVALID_PARAM"))
    return new FormRefusal(field, t(field === "cardBin" ? "bankPromotion:binForm" : "bankPromotion:notNow"));
  return error;
}

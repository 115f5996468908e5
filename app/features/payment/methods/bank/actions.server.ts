import { refusalOf } from "#app/commerce/errors.ts";
import { billingIdOf } from "#app/features/checkout/billing-address.server.ts";
import type { BankCard } from "#app/features/bank-session/cards.server.ts";
import { atBankField, namedBankCard, openBankSession } from "#app/features/bank-session/open.server.ts";
import { openCheckout } from "#app/features/checkout/open-checkout.server.ts";
import { Nothing } from "#app/features/order/forms.server.ts";
import { isZero } from "#app/features/order/sums.server.ts";
import { remainingOf } from "#app/features/payment/balance.server.ts";
import { partsOf, settle } from "#app/features/payment/settle.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Order } from "#contract/shapes/order.ts";
import { isWallet, payMethods } from "#contract/shapes/payment-method.ts";
import { CardBeginning, PromotionChoice } from "./forms.server.ts";
import { promotionLine } from "#app/features/bank-promotion/words.server.ts";

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

  /** Chooses a promotion; a card of its bank pays all that vouchers and points leave, in a session the bank opens first. */
  bankChoose: intent(PromotionChoice, async ({ promoId, bankCard, remember }, { context, shop }) => {
    const checkout = await openCheckout(context, "payment");
    const { cart } = checkout;
    const { commerce, t } = shop;
    const card = await namedBankCard(context, shop, bankCard);
    // Before anything is changed: when the bank is away, the cart stays as it was.
    const sessionId = await openBankSession(shop, cart.orderId, card);
    const cardBin = card?.cardBin ?? (await digitsFor(shop, cart, promoId));
    try {
      await commerce.bankPromotion.apply({ body: { orderId: cart.orderId, promoId, ...(cardBin && { cardBin }) } });
    } catch (error) {
      throw notOfThisCard(error, card)
        ? new FormError("bankCard", t("bankSession:otherBank"))
        : atField(error, "promoId", shop);
    }
    await payByBank(shop, cart, { sessionId, billingId: billingIdOf(context, checkout), remember: remember === "on" });
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
      if (payMethodId === payMethods.bank) await shop.commerce.payment.remove({ piId });
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

type Paying = { sessionId: string; billingId: string; remember: boolean };

/** A card of the bank takes the place of every payment that is no wallet. */
async function payByBank(shop: Shop, before: Order, { sessionId, billingId: billing_address_id, remember }: Paying) {
  const { commerce } = shop;
  for (const { piId, payMethodId } of before.paymentInstruction ?? [])
    if (!isWallet(payMethodId)) await commerce.payment.remove({ piId });
  const cart = await commerce.cart.get();
  const piAmount = remainingOf(partsOf(cart), cart.grandTotal);
  if (isZero(piAmount)) return;
  const { orderId } = cart;
  const saveToken = remember ? "true" : "false";
  try {
    await commerce.bankSession.update({ body: { orderId, sessionId, piAmount, billing_address_id, saveToken } });
  } catch (error) {
    // A promotion that nothing pays would be in the way.
    await commerce.bankPromotion.apply({ body: { orderId, promoId: null } });
    throw atBankField(shop, error);
  }
}

/** The promotion is of another bank than the card that was chosen for it. */
const notOfThisCard = (error: unknown, card: BankCard | undefined): boolean =>
  card !== undefined &&
  ["BIN_NOT_PARTICIPATING", "DEBIT_NOT_ALLOWED"].includes(
    refusalOf(error, "bankPromotion.apply")?.find("_ERR_BANK_PROMO_NOT_ELIGIBLE")?.reason ?? "",
  );

function atField(error: unknown, field: string, { t }: Shop): unknown {
  const refused = refusalOf(error, "bankPromotion.evaluate", "bankPromotion.apply");
  if (refused?.is("_ERR_TOO_MANY_REQUESTS")) return new FormError(field, t("bankPromotion:wait"));
  if (refused?.is("_ERR_BANK_PROMO_EXPIRED")) return new FormError(field, t("bankPromotion:over"));
  if (refused?.is("_ERR_BANK_PROMO_NOT_ELIGIBLE", "_ERR_CMD_INVALID_PARAM"))
    return new FormError(field, t(field === "cardBin" ? "bankPromotion:binForm" : "bankPromotion:notNow"));
  return error;
}

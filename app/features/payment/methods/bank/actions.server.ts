import { refusalOf } from "#app/commerce/errors.ts";
import { promotionLine } from "#app/features/bank-promotion/words.server.ts";
import type { BankCard } from "#app/features/bank-session/cards.server.ts";
import { atBankField, namedBankCard, openBankSession } from "#app/features/bank-session/open.server.ts";
import { Nothing } from "#app/features/order/forms.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import { remainingOf } from "#app/features/payment/balance.server.ts";
import { changePayments, type OpenPayments } from "#app/features/payment/change-payments.server.ts";
import { partsOf } from "#app/features/payment/instructions.server.ts";
import { isWallet } from "#app/features/payment/lookup.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent } from "#app/forms/intents.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { CardBeginning, PromotionChoice } from "./forms.server.ts";

/** Bank promotions at the payment step. */
export const bankIntents = {
  /** Looks what a card gets, by its first digits. */
  bankCheck: intent(CardBeginning, ({ cardBin }, { context }) =>
    changePayments(context, async ({ shop, cart }) => {
      try {
        const body = { orderId: cart.orderId, cardBin };
        await shop.commerce.bankPromotion.evaluate({ query: { transactions: "true" }, body });
      } catch (error) {
        throw atField(error, "cardBin", shop);
      }
      // A part that was chosen to be paid stays a part.
      return { follow: isZero(remainingOf(partsOf(cart), cart.grandTotal)), anchor: "#bank" };
    }),
  ),

  /** Chooses a promotion; a card of its bank pays all that vouchers and points leave, in a session the bank opens first. */
  bankChoose: intent(PromotionChoice, ({ promoId, bankCard, remember }, { context }) =>
    changePayments(context, async (payments) => {
      const { shop, cart } = payments;
      const card = await namedBankCard(context, shop, bankCard);
      // Done before anything is changed: if the bank is unavailable, the cart stays as it was.
      const sessionId = await openBankSession(shop, cart.orderId, card);
      try {
        await bind(payments, { sessionId, promoId, saveToken: remember ? "true" : "false" });
      } catch (error) {
        throw notOfThisCard(error, card)
          ? new FormError("bankCard", shop.t("bankSession:otherBank"))
          : atField(atBankField(shop, error), "promoId", shop);
      }
      return { follow: true, done: (now) => chosenText(shop, now) };
    }),
  ),

  /** Removes months and promotion; the shopper then chooses how to pay again. */
  bankDrop: intent(Nothing, (_, { context }) =>
    changePayments(context, async ({ shop: { commerce }, cart }) => {
      const atBank = (cart.paymentInstruction ?? []).filter(({ payMethodId }) => payMethodId === payMethods.bank);
      // The promotion is removed together with its payment.
      for (const { piId } of atBank) await commerce.payment.remove({ piId });
      if (!atBank.length) await commerce.bankPromotion.apply({ body: { orderId: cart.orderId, promoId: null } });
      return {};
    }),
  ),
};

type Binding = { sessionId: string; promoId: string; saveToken: "true" | "false" };

/** Chooses the promotion and, in one call, replaces every payment that is not a wallet with a card of its bank. */
async function bind({ shop, cart, billingAddressId: billing_address_id }: OpenPayments, binding: Binding) {
  const wallets = partsOf(cart).filter(({ method }) => isWallet(method));
  const piAmount = remainingOf(wallets, cart.grandTotal);
  if (isZero(piAmount)) throw new FormError("promoId", shop.t("bankPromotion:notNow"));
  await shop.commerce.bankSession.update({ body: { orderId: cart.orderId, piAmount, billing_address_id, ...binding } });
}

function chosenText(shop: Shop, { x_bankPromotion: chosen, grandTotalCurrency }: Order): string | undefined {
  return chosen && shop.t("bankPromotion:chosen", { plan: promotionLine(shop, chosen, grandTotalCurrency) });
}

/** True if the promotion belongs to another bank than the card chosen for it. */
const notOfThisCard = (error: unknown, card: BankCard | undefined): boolean =>
  card !== undefined &&
  ["BIN_NOT_PARTICIPATING", "DEBIT_NOT_ALLOWED"].includes(
    refusalOf(error, "bankSession.update")?.find("_ERR_BANK_PROMO_NOT_ELIGIBLE")?.reason ?? "",
  );

function atField(error: unknown, field: string, { t }: Shop): unknown {
  const refused = refusalOf(error, "bankPromotion.evaluate", "bankSession.update");
  if (refused?.is("_ERR_TOO_MANY_REQUESTS")) return new FormError(field, t("bankPromotion:wait"));
  if (refused?.is("_ERR_BANK_PROMO_EXPIRED")) return new FormError(field, t("bankPromotion:over"));
  if (refused?.is("_ERR_BANK_PROMO_NOT_ELIGIBLE", "_ERR_CMD_INVALID_PARAM"))
    return new FormError(field, t(field === "cardBin" ? "bankPromotion:binForm" : "bankPromotion:notNow"));
  return error;
}

import type { PaymentPart } from "#app/features/payment/payment-part.ts";
import { usableCards } from "#app/features/payment/saved-cards.server.ts";

/** A card at the provider's page; cards are never entered here. */
export const cardPart: PaymentPart = {
  id: "card",
  saved: async (context, shop) =>
    (await usableCards(context, shop)).map((card) => {
      const hint = shop.t("checkout:payment.savedCard", { expiry: card.expiry });
      return { value: card.key, label: card.name, hint, card };
    }),
  // An empty token says that it is another card than before.
  fieldsOf: ({ card }) => ({ payment_token: card?.token ?? "" }),
};

import { findBankCards, viewBankCards } from "#app/features/bank-session/cards.server.ts";
import { isBankAvailable } from "#app/features/bank-session/bank-availability.server.ts";
import {
  benefitText,
  lostText,
  monthTable,
  promotionLine,
  reasonText,
} from "#app/features/bank-promotion/words.server.ts";
import type { PartArgs, PaymentPart } from "#app/features/payment/payment-part.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { BankEligibility, BankPromotion } from "#contract/bank-promotion.ts";
import { bankIntents } from "./actions.server.ts";
import { byBank } from "./by-bank.ts";

export type BankPromotions = NonNullable<Awaited<ReturnType<typeof load>>>;

export const bankPart: PaymentPart<BankPromotions> = {
  id: "bank",
  needs: ["bankPromotions"],
  load,
  intents: bankIntents,
};

/**
 * What banks give for this cart: what is chosen with its payments, what was lost, and the choice, by bank or for the card
 * whose first digits were asked about, and the cards banks remember. Nothing in stores without banks.
 */
async function load({ shop, cart, context }: PartArgs) {
  const { commerce, words } = shop;
  const { orderId } = cart;
  const answer = await commerce.bankPromotion.eligibility({ query: { transactions: "true", orderId } });
  if (!answer.promos.length) return undefined;
  const [there, cards] = await Promise.all([isBankAvailable(context, orderId), findBankCards(context, shop)]);
  const { x_bankPromotion: chosen, x_bankPromotionRemoved: lost, grandTotalCurrency } = cart;
  return {
    text: words.bankPromotion,
    words: words.bankSession,
    /** Installments are unavailable while the bank does not answer; everything else works. */
    away: !there,
    cards: viewBankCards(shop, cards),
    remembers: context.session.isRegistered(),
    chosen: chosen && {
      line: promotionLine(shop, chosen, grandTotalCurrency),
      rows: monthTable(shop, chosen, grandTotalCurrency),
    },
    lost: lost ? lostText(shop, lost) : "",
    selected: answer.selectedPromoId ?? "",
    bin: answer.cardBin ?? "",
    card: cardText(shop, answer),
    banks: banksOf(shop, answer),
  };
}

/** Says which bank's card begins with these digits, and what that means. */
function cardText({ t }: Shop, { cardBin, bank }: BankEligibility): string {
  if (!cardBin) return "";
  if (!bank) return t("bankPromotion:card.unknown", { bin: cardBin });
  return t(`bankPromotion:card.${bank.cardType}`, { bin: cardBin, bank: bank.name });
}

/** Promotions grouped by bank; those of banks other than the card's only when no card is given. */
function banksOf(shop: Shop, { promos, bank, cardBin, currency }: BankEligibility) {
  const ofCard = promos.filter(({ bankId }) => !cardBin || !bank || bankId === bank.bankId);
  return byBank(ofCard).map(({ label, plans }) => ({
    label,
    options: plans.map((one) => viewPlan(shop, one, currency)),
  }));
}

const viewPlan = (shop: Shop, one: BankPromotion, currency: string) => ({
  value: one.promoId,
  label: one.name,
  hint: one.eligible ? "" : reasonText(shop, one, currency),
  meta: one.eligible ? benefitText(shop, one, currency) : "",
  disabled: !one.eligible,
});

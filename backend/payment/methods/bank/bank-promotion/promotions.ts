import type { Evaluate } from "#backend/payment/payment-promotion/evaluate.ts";
import { amountText, Decimal } from "#backend/platform/money.ts";
import { factsOf, totalsBeforeBankDiscount } from "./facts.ts";
import { purchaseFor, readPromotions, findOrderPromotion } from "./find.ts";
import { viewPromotion } from "./view.ts";

/**
 * What banks would give for the cart to a card with these first digits; nothing without digits.
 * @see docs/interface/payment-promotion.md#evaluation
 */
export const bankPromotionsOf: Evaluate = async ({ db, store, body, common }, order) => {
  if (body.cardBin === undefined) return [];
  const { discount = "0" } = (await findOrderPromotion(db, order.id)) ?? {};
  const facts = await factsOf(db, store, order, body.cardBin, await totalsBeforeBankDiscount(db, order, discount));
  return (await readPromotions(db, store.id)).map((one) => {
    const view = viewPromotion(one, purchaseFor(facts, one.row), common.languageId);
    const { promoId, type, name, eligible, reasonCode, discountAmount = "0", months = null } = view;
    const amount = amountText(new Decimal(discountAmount).negated(), order.currency);
    return { promoId, type, name, eligible, reasonCode, amount, months };
  });
};

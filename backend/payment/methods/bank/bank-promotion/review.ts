import { eq } from "drizzle-orm";
import type { Discounting } from "#backend/order/payment/method.ts";
import { orderBankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import { Decimal, sum, zero } from "#backend/platform/money.ts";
import { prorate } from "#backend/pricing/prorate.ts";
import type { Discount } from "#backend/pricing/rule.ts";
import { taxOf } from "#backend/pricing/tax.ts";
import { addUp, type Calculation, type Totals, rateOf } from "#backend/pricing/totals.ts";
import { factsOf } from "./facts.ts";
import { findPromotion, purchaseFor, findOrderPromotion } from "./find.ts";
import { benefitOf, reasonOf } from "./rules.ts";

/**
 * Checks again, with every calculation of a cart, whether its bank promotion still applies. One that does not is
 * removed, and the reason is kept for the shopper; a bank's discount is included in the totals.
 * @param plain the order's totals without the bank
 * @see docs/interface/bank-promotion.md#losing-a-promotion
 */
export async function reviewBankPromotion(
  { db, order, store, calculation }: Discounting,
  plain: Totals,
): Promise<Totals> {
  const orderPromotion = await findOrderPromotion(db, order.id);
  if (!orderPromotion?.promotionId) return plain;
  const mine = eq(orderBankPromotions.orderId, order.id);
  const offered = await findPromotion(db, order.storeId, orderPromotion.promotionId);
  const before = { total: plain.grandTotal, discounted: plain.discounts.some(isOfTheShop) };
  const facts = await factsOf(db, store, order, orderPromotion.cardBin, before);
  const evaluatedAt = facts.now;
  const reason = offered ? reasonOf(offered.row, purchaseFor(facts, offered.row)) : "OUT_OF_WINDOW";
  if (!offered || reason) {
    const lost = { removedPromotionId: orderPromotion.promotionId, removedReason: reason };
    await db
      .update(orderBankPromotions)
      .set({ promotionId: null, ...lost, amount: "0", discount: "0", evaluatedAt })
      .where(mine);
    return plain;
  }
  const { discount } = benefitOf(offered.row, facts.amount);
  const result = discount.isZero() ? plain : withBankDiscount(plain, calculation, offered.row.id, discount);
  const taken = plain.grandTotal.minus(result.grandTotal);
  await db
    .update(orderBankPromotions)
    .set({ amount: facts.amount.toFixed(6), discount: taken.toFixed(6), evaluatedAt })
    .where(mine);
  return result;
}

/** What was quoted, or is free of tax, is no promotion that a bank's could exclude. */
const isOfTheShop = ({ usage, quotation, exemption }: Discount) => usage === "Discount" && !quotation && !exemption;

/**
 * The totals with an order-level discount of a bank, prorated to the lines by what is left of their prices, and never
 * more than that. Delivery stays as it was, whatever it depends on. Pure.
 * @see docs/interface/calculation.md#step-2-discounts
 */
export function withBankDiscount(
  plain: Totals,
  { lines, currency, taxIncluded }: Calculation,
  promotionId: number,
  max: Decimal,
): Totals {
  const left = plain.lines.map(({ price, adjustment }) => Decimal.max(0, price.plus(adjustment)));
  const amount = Decimal.min(max, sum(left));
  if (amount.lte(0)) return plain;
  const shares = prorate(amount, left, currency, left);
  const changed = plain.lines.map((line, index) => {
    const adjustment = line.adjustment.minus(shares[index] ?? zero);
    const calculated = lines.find(({ id }) => id === line.id);
    const rate = calculated ? rateOf(calculated) : zero;
    return { ...line, adjustment, salesTax: taxOf(line.price.plus(adjustment), rate, taxIncluded, currency) };
  });
  const discount: Discount = {
    promotionId,
    bank: true,
    displayLevel: "Order",
    usage: "Discount",
    amount,
    lines: new Map(changed.map(({ id }, index) => [id, shares[index] ?? zero])),
  };
  const discounts = [...plain.discounts, discount];
  return { lines: changed, discounts, ...addUp(changed, discounts, taxIncluded) };
}

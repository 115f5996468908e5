import type * as z from "zod";
import type { contract, WireReply } from "#contract";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { amountText, Decimal } from "#backend/platform/money.ts";
import { textIn } from "#backend/platform/text.ts";
import { dayOf } from "#backend/platform/time.ts";
import type { ChosenBankPromotion, LostBankPromotion } from "#contract/bank-promotion.ts";
import { findPromotion, type Offered, findOrderPromotion, wireBankId, wirePromotionId } from "./find.ts";
import { type BankRule, benefitOf, type Purchase, reasonOf } from "./rules.ts";

type Wire = Extract<WireReply<typeof contract.bankPromotion.offers>["promos"], unknown[]>[number];

/** One promotion with what it would give for a purchase, or why it does not apply. */
export function viewPromotion({ row, bankName }: Offered, purchase: Purchase, languageId: number): Wire {
  const reasonCode = reasonOf(row, purchase);
  return {
    ...viewName({ row, bankName }, languageId),
    eligible: reasonCode === null,
    reasonCode,
    minPurchase: amountText(row.minimum, row.currency),
    validFrom: dayOf(row.startsAt),
    // The end itself is exclusive.
    validTo: dayOf(new Date(row.endsAt.getTime() - 1)),
    ...viewBenefit(row, reasonCode === null ? purchase.amount : undefined),
  };
}

/** What a promotion gives for an amount; without one, only what does not depend on it. */
export function viewBenefit(rule: BankRule, amount: Decimal | undefined) {
  const { type, currency, months, maximum } = rule;
  const text = (value: Decimal) => amountText(value, currency);
  const { discount, cashback, installments } = benefitOf(rule, amount ?? new Decimal(0));
  return {
    ...(months !== null && { months }),
    ...(installments &&
      amount && { monthlyAmount: text(installments.monthly), firstMonthAmount: text(installments.first) }),
    ...(type === "DISCOUNT" && { discountAmount: text(discount) }),
    ...(type === "CASHBACK" && { cashbackAmount: text(cashback), combinableWithMSI: false }),
    ...(type === "CASHBACK" && maximum !== null && { maxCashback: text(new Decimal(maximum)) }),
  };
}

/** The bank promotion that an order has, or has lost; empty for most. Ours, part of the order's view. */
export async function viewChosen(db: Db, order: OrderRow, languageId: number): Promise<ChosenView> {
  const orderPromotion = await findOrderPromotion(db, order.id);
  if (!orderPromotion) return {};
  const { promotionId, cardBin, amount } = orderPromotion;
  const chosen = promotionId === null ? undefined : await findPromotion(db, order.storeId, promotionId);
  const lost = await viewLost(db, order, languageId, orderPromotion);
  return {
    ...(chosen && {
      x_bankPromotion: {
        ...viewName(chosen, languageId),
        cardBin,
        ...viewBenefit(chosen.row, new Decimal(amount)),
      },
    }),
    ...(lost && { x_bankPromotionRemoved: lost }),
  };
}

type ChosenView = {
  x_bankPromotion?: z.input<typeof ChosenBankPromotion>;
  x_bankPromotionRemoved?: z.input<typeof LostBankPromotion>;
};

/** The promotion that an order has lost, until its shopper chooses again. */
export async function viewLost(
  db: Db,
  { storeId }: Pick<OrderRow, "storeId">,
  languageId: number,
  orderPromotion: Awaited<ReturnType<typeof findOrderPromotion>>,
): Promise<z.input<typeof LostBankPromotion> | undefined> {
  if (!orderPromotion?.removedPromotionId || !orderPromotion.removedReason) return undefined;
  const lost = await findPromotion(db, storeId, orderPromotion.removedPromotionId);
  if (!lost) return undefined;
  const { promoId, type, name } = viewName(lost, languageId);
  const { months } = lost.row;
  return { promoId, type, name, ...(months !== null && { months }), reasonCode: orderPromotion.removedReason };
}

/** What names a promotion on the wire: its id, type and text, and its bank. Pure. */
export const viewName = ({ row, bankName }: Offered, languageId: number) => ({
  promoId: wirePromotionId(row.id),
  type: row.type,
  name: textIn(row.name, languageId),
  bankId: wireBankId(row.bankId),
  bankName,
});

import { and, eq } from "drizzle-orm";
import type { Verdict } from "#backend/order/payment/signature.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { bankBins, orderBankPromotions } from "#backend/platform/db/schema/bank-promotion.ts";
import { textIn } from "#backend/platform/text.ts";
import { findPromotion, findOrderPromotion } from "./find.ts";
import { sameCard } from "./rules.ts";
import { returnBankPromotion } from "./use.ts";

/**
 * The cards an order may be paid with, by their first digits, and its promotion in words: for the bank's page. Empty
 * where any card will do.
 */
export async function cardsFor(db: Db, order: OrderRow, languageId: number): Promise<BankCards> {
  const [orderPromotion, offered] = await findPromotionOffer(db, order);
  if (!orderPromotion || !offered) return {};
  const plan = `${textIn(offered.row.name, languageId)} (${offered.bankName})`;
  const { months } = offered.row;
  const accepts = await beginnings(db, offered.row.bankId, orderPromotion.cardBin);
  return { accepts, plan, ...(months !== null && { months }) };
}

type BankCards = { accepts?: string[]; plan?: string; months?: number };

/** The first digits of the cards that the order's promotion belongs to; undefined where any card will do. */
export async function beginningsFor(db: Db, order: OrderRow): Promise<string[] | undefined> {
  const [orderPromotion, offered] = await findPromotionOffer(db, order);
  return orderPromotion && offered && beginnings(db, offered.row.bankId, orderPromotion.cardBin);
}

async function findPromotionOffer(db: Db, order: OrderRow) {
  const orderPromotion = await findOrderPromotion(db, order.id);
  const offered = orderPromotion?.promotionId
    ? await findPromotion(db, order.storeId, orderPromotion.promotionId)
    : undefined;
  return [orderPromotion, offered] as const;
}

/**
 * True when an approved payment was not made with the card of the order's promotion: with a card other than the one
 * asked about, or not with one of the bank's credit cards.
 * @see docs/interface/bank-promotion.md#card-mismatch
 */
export async function isOtherCard(db: Db, order: OrderRow, { cardBin }: Verdict): Promise<boolean> {
  const accepted = await beginningsFor(db, order);
  if (!accepted) return false;
  return !cardBin || !accepted.some((one) => sameCard(one, cardBin));
}

/** Of the card asked about, else of all credit cards of the bank. */
async function beginnings(db: Db, bankId: number, cardBin: string): Promise<string[]> {
  if (cardBin) return [cardBin];
  const credit = and(eq(bankBins.bankId, bankId), eq(bankBins.cardType, "CREDIT"));
  return (await db.select({ bin: bankBins.bin }).from(bankBins).where(credit)).map(({ bin }) => bin);
}

/**
 * Ends what a bank would have given when it has declined; the order can then be paid in one payment by any card. Money
 * off stays, because the order was placed for that total, and so does its card. The order's row is locked.
 * @see docs/interface/bank-promotion.md#state-of-a-promotion-on-an-order
 */
export async function endDeclined(db: Tx, order: OrderRow): Promise<void> {
  const orderPromotion = await findOrderPromotion(db, order.id);
  const offered = orderPromotion?.promotionId
    ? await findPromotion(db, order.storeId, orderPromotion.promotionId)
    : undefined;
  if (!offered || offered.row.type === "DISCOUNT") return;
  const lost = { removedPromotionId: offered.row.id, removedReason: "PAYMENT_DECLINED" as const };
  await db
    .update(orderBankPromotions)
    .set({ promotionId: null, ...lost, amount: "0" })
    .where(eq(orderBankPromotions.orderId, order.id));
  await returnBankPromotion(db, order.id);
}

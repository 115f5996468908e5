import { eq } from "drizzle-orm";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { isWallet } from "#backend/order/payment/registry.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { bankPromotions, bankPromotionUses } from "#backend/platform/db/schema/bank-promotion.ts";
import { refused } from "#backend/platform/http/fault.ts";
import type { Store } from "#backend/store/store.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { factsOf, totalsBeforeBankDiscount } from "./facts.ts";
import { notEligible } from "./fault.ts";
import { findPromotion, purchaseFor, findOrderPromotion } from "./find.ts";
import { reasonOf } from "./rules.ts";

/**
 * Uses the promotion of an order that is being placed, once per order. The promotion's row is locked: of two orders of
 * one shopper the second sees the first one's use. The order's row is locked.
 * Errors: `_ERR_BANK_PROMO_EXPIRED`, `_ERR_BANK_PROMO_NOT_ELIGIBLE` with the reason, also when what vouchers and points
 * leave is not paid by a bank's card.
 * @see docs/interface/bank-promotion.md#state-of-a-promotion-on-an-order
 */
export async function useBankPromotion(db: Tx, store: Store, order: OrderRow): Promise<void> {
  const orderPromotion = await findOrderPromotion(db, order.id);
  if (!orderPromotion?.promotionId) return;
  const { promotionId, cardBin, discount } = orderPromotion;
  await db.select().from(bankPromotions).where(eq(bankPromotions.id, promotionId)).for("update");
  const offered = await findPromotion(db, order.storeId, promotionId);
  if (!offered) throw refused("_ERR_BANK_PROMO_EXPIRED");
  const facts = await factsOf(db, store, order, cardBin, await totalsBeforeBankDiscount(db, order, discount));
  const reason = reasonOf(offered.row, purchaseFor(facts, offered.row));
  if (reason) throw notEligible(offered.row, reason, facts.now);
  const paying = (await readInstructions(db, order.id)).filter(({ method }) => !isWallet(method));
  if (!paying.length || paying.some(({ method }) => method !== payMethods.bank))
    throw notEligible(offered.row, "BIN_NOT_PARTICIPATING", facts.now);
  const { id: orderId, memberId } = order;
  await db.insert(bankPromotionUses).values({ orderId, promotionId, memberId }).onConflictDoNothing();
}

/** A canceled order gives its use back. @see docs/interface/bank-promotion.md#state-of-a-promotion-on-an-order */
export async function returnBankPromotion(db: Tx, orderId: number): Promise<void> {
  await db.delete(bankPromotionUses).where(eq(bankPromotionUses.orderId, orderId));
}

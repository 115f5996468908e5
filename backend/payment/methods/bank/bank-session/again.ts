import { eq } from "drizzle-orm";
import { lockOrder } from "#backend/order/move.ts";
import { type InstructionRow, updateInstruction } from "#backend/order/payment/instructions.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { bankPromotions, bankPromotionUses } from "#backend/platform/db/schema/bank-promotion.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import { roundMoney } from "#backend/platform/money.ts";
import { awaitsPayment } from "#contract/shapes/order-status.ts";
import { remember } from "../bank-promotion/apply.ts";
import { notEligible } from "../bank-promotion/fault.ts";
import { findPromotion, promotionIdOf, findOrderPromotion } from "../bank-promotion/find.ts";
import { returnBankPromotion } from "../bank-promotion/use.ts";
import { requireCard } from "./card.ts";
import { type BankSessionRow, unpaidAtBank } from "./find.ts";
import { reasonNot } from "./plans.ts";
import type { Updating } from "./update.ts";

/**
 * Opens another attempt at the bank for a placed order that is not paid, with another plan, the same, or none; its
 * total and its instruction's amount stay. What the bank still says about older attempts no longer counts, so the order
 * is paid once. Errors: 409 `_ERR_ORDER_WRONG_STATUS` when it was paid or canceled meanwhile;
 * `_ERR_INVALID_PI_TOTAL_AMOUNT`; `_ERR_CMD_INVALID_PARAM` (promoId, months); `_ERR_BANK_PROMO_EXPIRED`,
 * `_ERR_BANK_PROMO_NOT_ELIGIBLE` with the reason; `_ERR_BANK_PROMO_BIN_MISMATCH` BNK1003E. The caller is in a
 * transaction.
 * @see docs/interface/bank-session.md#paying-again
 */
export async function retryWithPlan(args: Updating, { id }: OrderRow, session: BankSessionRow): Promise<number> {
  const { db, body } = args;
  const order = await lockOrder(db, id);
  const instruction = await unpaidAtBank(db, order);
  if (!awaitsPayment(order.status) || !instruction)
    throw refused("_ERR_ORDER_WRONG_STATUS", { status: order.status }, { status: 409 });
  const { currency } = order;
  if (!roundMoney(body.piAmount, currency).equals(roundMoney(instruction.amount, currency)))
    throw refused("_ERR_INVALID_PI_TOTAL_AMOUNT", { amount: body.piAmount });
  if (body.promoId === null) await payAtOnce(args, order);
  else if (body.promoId !== undefined) await choosePlan(args, order, instruction, body.promoId);
  const protocolData = await requireCard(db, order, session);
  const next = { status: "Pending" as const, attempt: instruction.attempt + 1, reference: session.id, protocolData };
  await updateInstruction(db, instruction.id, next);
  return instruction.id;
}

/** A discount cannot be removed: the order was placed for that total. */
async function payAtOnce({ db }: Updating, order: OrderRow) {
  const orderPromotion = await findOrderPromotion(db, order.id);
  if (!orderPromotion) return;
  const chosen = orderPromotion.promotionId
    ? await findPromotion(db, order.storeId, orderPromotion.promotionId)
    : undefined;
  if (chosen?.row.type === "DISCOUNT") throw notEligible(chosen.row, "OTHER_PROMO_APPLIED", new Date());
  await remember(db, order.id, { promotionId: null, removedPromotionId: null, removedReason: null, amount: "0" });
  await returnBankPromotion(db, order.id);
}

/** The promotion's row is locked, as when an order is placed: of two orders the second sees the first one's use. */
async function choosePlan({ db, store, body }: Updating, order: OrderRow, { amount }: InstructionRow, promoId: string) {
  const promotionId = promotionIdOf(promoId);
  const offered = promotionId === undefined ? undefined : await findPromotion(db, order.storeId, promotionId);
  if (!offered || promotionId === undefined) throw invalid("promoId");
  if (body.months !== undefined && body.months !== offered.row.months) throw invalid("months");
  await db.select().from(bankPromotions).where(eq(bankPromotions.id, promotionId)).for("update");
  const reason = await reasonNot(db, store, order, offered.row);
  const now = new Date();
  if (reason) throw notEligible(offered.row, reason, now);
  const chosen = { promotionId, cardBin: "", removedPromotionId: null, removedReason: null, evaluatedAt: now };
  await remember(db, order.id, { ...chosen, amount });
  await returnBankPromotion(db, order.id);
  await db.insert(bankPromotionUses).values({ orderId: order.id, promotionId, memberId: order.memberId });
}

import { and, eq } from "drizzle-orm";
import { lockOrder } from "#backend/order/move.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { findMethod } from "#backend/order/payment/registry.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { collectedFor, dueFor, giveBackPart } from "#backend/payment/give-back.ts";
import { issueVoucher } from "#backend/payment/methods/voucher/issue.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { returnItems, returns } from "#backend/platform/db/schema/return.ts";
import { Decimal, sum, wireAmount, zero } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { registerTypes } from "#contract/identity.ts";
import type { refundMethods } from "#contract/return.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { readCredits } from "./credits.ts";
import { readReturnable, type ReturnRow } from "./read.ts";
import { shippingBack } from "./shipping.ts";

export type RefundMethod = (typeof refundMethods)[number];

/**
 * How returns of this order may be refunded: a voucher is only for people with an open account, who can see and spend it,
 * and never for what is owed by invoice or on credit, since it would give a person what an organization has not paid. While
 * part of the order is still due on delivery or in store, a voucher would give away what has not been paid.
 * @see docs/interface/return.md#what-can-be-returned
 */
export async function refundMethodsOf(db: Db, order: OrderRow): Promise<RefundMethod[]> {
  const owed = (await readInstructions(db, order.id)).some(({ method }) => findMethod(method)?.invoiced);
  return !owed && (await spendsVouchers(db, order)) && (await dueFor(db, order)).lte(0)
    ? ["ORIGINAL_PAYMENT", "VALE_DE_CAJA"]
    : ["ORIGINAL_PAYMENT"];
}

/** A voucher can be spent only from its account, which may have been removed or disabled. */
const spendsVouchers = async (db: Db, { memberId }: { memberId: number }): Promise<boolean> => {
  const open = and(eq(members.registerType, registerTypes.registered), eq(members.enabled, true));
  return (await db.$count(members, and(eq(members.id, memberId), open))) > 0;
};

/**
 * Refunds a return the way its buyer has chosen, as far as its order was paid; to the original payment after all if the account that chose
 * a voucher is no longer open. @returns what was really credited
 */
export async function creditReturn(db: Tx, row: ReturnRow, now: Date): Promise<Decimal> {
  const { id: returnId, orderId, memberId, currency, email, languageId } = row;
  const order = await lockOrder(db, orderId);
  const amount = Decimal.min(await worthOf(db, order, row), await collectedFor(db, order, returnId));
  if (amount.lte(0)) return zero;
  const isVoucherChosen = row.refundMethod === "VALE_DE_CAJA";
  if (!isVoucherChosen || !(await spendsVouchers(db, row))) {
    if (isVoucherChosen)
      await db.update(returns).set({ refundMethod: "ORIGINAL_PAYMENT" }).where(eq(returns.id, returnId));
    await giveBackPart(db, order, amount, returnId);
    return amount;
  }
  const store = await findStore(db, String(row.storeId));
  const credit = { amount, currency, returnId, issuingStoreId: row.physicalStoreId, email, languageId };
  const issued = await issueVoucher(db, { store, memberId, type: "DEVOLUCION", ...credit }, now);
  if (issued)
    await db
      .insert(refunds)
      .values({ orderId, returnId, method: payMethods.voucher, amount: wireAmount(amount), currency });
  return amount;
}

/**
 * What a return is worth: its goods and, if it is the last one of the order to be credited, the shipping that goes back. While
 * another one is open, and once one was denied, some of the goods may stay with their buyer, whose shipping does not go back.
 */
async function worthOf(db: Db, order: OrderRow, { id }: ReturnRow): Promise<Decimal> {
  const items = await db.select().from(returnItems).where(eq(returnItems.returnId, id));
  const goods = sum(items.map(({ creditAmount }) => creditAmount));
  const isLast = (await readCredits(db, order.id)).every((one) => one.id === id || one.isCredited);
  if (!isLast) return goods;
  // Pieces may have been refused since it was announced: then nothing of the order is kept, after all.
  const store = await findStore(db, String(order.storeId));
  return goods.plus(await shippingBack(db, order, await readReturnable(db, store, order)));
}

import { eq } from "drizzle-orm";
import { lockOrder } from "#backend/order/move.ts";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import { findMethod } from "#backend/order/payment/registry.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { giveBackPart } from "#backend/payment/give-back.ts";
import { issueVoucher } from "#backend/payment/methods/voucher/issue.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { Decimal, wireAmount } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { registerTypes } from "#contract/identity.ts";
import type { refundMethods } from "#contract/return.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import type { ReturnRow } from "./read.ts";

export type RefundMethod = (typeof refundMethods)[number];

/**
 * How returns of this order may be refunded: a voucher is only for people with an account, who can see and spend it,
 * and never for what is owed by bill or on credit, since it would give a person what an organization has not paid.
 * @see docs/interface/return.md#what-can-be-returned
 */
export async function refundMethodsOf(db: Db, { id, memberId }: OrderRow): Promise<RefundMethod[]> {
  const [buyer] = await db.select().from(members).where(eq(members.id, memberId));
  const owed = (await readInstructions(db, id)).some(({ method }) => findMethod(method)?.invoiced);
  return buyer?.registerType === registerTypes.registered && !owed
    ? ["ORIGINAL_PAYMENT", "VALE_DE_CAJA"]
    : ["ORIGINAL_PAYMENT"];
}

/** Refunds a return the way its buyer has chosen. */
export async function creditReturn(db: Tx, row: ReturnRow, now: Date): Promise<void> {
  const { id: returnId, orderId, memberId, totalCredit, currency, email, languageId } = row;
  const order = await lockOrder(db, orderId);
  if (row.refundMethod !== "VALE_DE_CAJA") return giveBackPart(db, order, totalCredit, returnId);
  const amount = new Decimal(totalCredit);
  if (amount.lte(0)) return;
  const store = await findStore(db, String(row.storeId));
  const credit = { amount, currency, returnId, issuingStoreId: row.physicalStoreId, email, languageId };
  const issued = await issueVoucher(db, { store, memberId, type: "DEVOLUCION", ...credit }, now);
  if (issued)
    await db
      .insert(refunds)
      .values({ orderId, returnId, method: payMethods.voucher, amount: wireAmount(amount), currency });
}

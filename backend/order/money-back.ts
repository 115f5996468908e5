import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { flagText } from "#backend/platform/http/flag-text.ts";
import { wireAmount } from "#backend/platform/money.ts";
import type { InstructionRow } from "./payment/instructions.ts";
import { isWallet } from "./payment/registry.ts";
import type { OrderRow } from "./rows.ts";

/**
 * Refunds money that a provider has taken but the order does not need: it was canceled, is already paid, or another attempt
 * has replaced this one. Records a refund and emails the buyer. The caller is in a transaction, has locked the order's row,
 * and is notified of each payment of the provider once.
 * @param transactionId the provider's transaction that took the money; the provider is asked to reverse it
 * @see docs/interface/order.md#canceling
 * @see docs/interface/payment.md#provider-callback
 */
export async function refundUnneeded(db: Tx, order: OrderRow, paid: InstructionRow, transactionId: string) {
  const { id: orderId, storeId, languageId, currency, email } = order;
  const { id: paymentInstructionId, method, amount } = paid;
  // Refunds this very transaction: canceling the order later still refunds what the instruction was paid with.
  await db
    .insert(refunds)
    .values({ orderId, paymentInstructionId, transactionId, method, amount, currency, status: "Requested" });
  const payload = { orderId: String(orderId), storeId: String(storeId), languageId, currency, amount, method };
  if (email) await db.insert(outbox).values({ to: email, kind: "payment-returned", payload });
}

/** Refunds other than those for returned goods, oldest first, as shown in an order's view. */
export async function viewMoneyBack(db: Db, orderId: number) {
  const rows = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.returnId)))
    .orderBy(asc(refunds.id));
  return rows.map(({ method, amount, currency, at }) => ({
    payMethodId: method,
    amount: wireAmount(amount),
    currency,
    date: at.toISOString(),
    instant: flagText(isWallet(method)),
  }));
}

import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { wireAmount } from "#backend/platform/money.ts";
import type { InstructionRow } from "./payment/instructions.ts";
import { isWallet } from "./payment/registry.ts";
import type { OrderRow } from "./rows.ts";

/**
 * A provider has taken money that the order does not take: it was canceled, is paid already, or another attempt has
 * replaced this one. It is written down as a refund and the buyer gets an e-mail. The caller is in a transaction, holds
 * the order's row and hears each payment of the provider once.
 * @param transactionId the provider's transaction that took it; the provider is asked to undo it
 * @see docs/interface/order.md#canceling
 * @see docs/interface/payment.md#provider-callback
 */
export async function refundUnneeded(db: Tx, order: OrderRow, paid: InstructionRow, transactionId: string) {
  const { id: orderId, storeId, languageId, currency, email } = order;
  const { id: paymentInstructionId, method, amount } = paid;
  // By its own transaction: cancelling the order later still gives back what the instruction was paid with.
  await db
    .insert(refunds)
    .values({ orderId, paymentInstructionId, transactionId, method, amount, currency, status: "Requested" });
  const payload = { orderId: String(orderId), storeId: String(storeId), languageId, currency, amount, method };
  if (email) await db.insert(outbox).values({ to: email, kind: "payment-returned", payload });
}

/** Money on its way back other than for returned goods, oldest first, as an order's view has it. */
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
    instant: isWallet(method) ? ("true" as const) : ("false" as const),
  }));
}

import type { Tx } from "#backend/platform/db/client.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { wireAmount } from "#backend/platform/money.ts";
import { shopUrl } from "#backend/store/shop-url.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { payUntil } from "../progress.ts";
import type { OrderRow } from "../rows.ts";
import { type InstructionChange, type InstructionRow, updateInstruction } from "./instructions.ts";
import { findHosted } from "./registry.ts";

/**
 * Opens an attempt to pay an instruction of a placed order; a payment by reference gets a new reference, which is mailed to
 * the buyer. `change` is written with it. Verdicts about older attempts no longer pay anything. The order's row is locked.
 * @see docs/interface/payment.md#payments-by-reference
 */
export async function openAttempt(
  db: Tx,
  order: OrderRow,
  row: InstructionRow,
  attempt: number,
  change: InstructionChange = {},
): Promise<void> {
  const method = change.method ?? row.method;
  const slip = findHosted(method)?.refer?.({ orderId: order.id, instructionId: row.id, attempt });
  await updateInstruction(db, row.id, { status: "Pending", attempt, ...change, ...(slip && { protocolData: slip }) });
  if (slip) await mailSlip(db, order, { method, amount: row.amount, slip });
}

/** Emails the buyer that a payment by reference has arrived: none of it happened before their eyes. The caller is in a transaction. */
export async function mailReceived(db: Tx, order: OrderRow, { method, amount }: InstructionRow): Promise<void> {
  const { id, storeId, languageId, currency, email } = order;
  if (!email || !findHosted(method)?.refer) return;
  const payload = { orderId: String(id), storeId: String(storeId), languageId, currency, method };
  await db
    .insert(outbox)
    .values({ to: email, kind: "payment-received", payload: { ...payload, amount: wireAmount(amount) } });
}

type Slip = { method: string; amount: string; slip: Record<string, string> };

async function mailSlip(db: Tx, order: OrderRow, { method, amount, slip }: Slip): Promise<void> {
  const { id, storeId, languageId, currency, email, placedAt } = order;
  if (!email) return;
  const payload = {
    ...slip,
    ...{ orderId: String(id), storeId: String(storeId), languageId, currency, method, amount: wireAmount(amount) },
    payUntil: payUntil({ status: orderStatus.received, placedAt })?.toISOString(),
    payUrl: await shopUrl(db, storeId, `order/${id}/pay`),
  };
  await db.insert(outbox).values({ to: email, kind: "payment-reference", payload });
}

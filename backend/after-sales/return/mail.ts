import { mailSeller } from "#backend/order/seller-people.ts";
import { dueFor } from "#backend/payment/give-back.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { wireAmount } from "#backend/platform/money.ts";
import type { FoundReturn, ReturnRow } from "./read.ts";

/**
 * Queues the email with the instructions of a return: what to send back, how, and what is refunded, unless part of the order is still to
 * be paid. Nothing is queued without an address.
 */
export async function mailInstructions(db: Tx, { row, items, seller }: FoundReturn): Promise<void> {
  if (!row.email) return;
  const due = await dueFor(db, { id: row.orderId, storeId: row.storeId });
  const payload = {
    rmaId: String(row.id),
    orderId: String(row.orderId),
    storeId: String(row.storeId),
    ...(seller && { seller: seller.name }),
    languageId: row.languageId,
    deliveryMethod: row.deliveryMethod,
    ...(due.lte(0) && { totalCredit: wireAmount(row.totalCredit) }),
    currency: row.currency,
    returnItem: linesOf(items),
  };
  await db.insert(outbox).values({ to: row.email, kind: "return-instructions", payload });
}

/** Queues the email that the goods may be sent now: what it leads to says how, and has the label. Nothing is queued without an address. */
export async function mailApproval(db: Tx, { id, orderId, storeId, email, languageId }: ReturnRow): Promise<void> {
  const payload = { rmaId: String(id), orderId: String(orderId), storeId: String(storeId), languageId };
  if (email) await db.insert(outbox).values({ to: email, kind: "return-approved", payload });
}

/** Queues emails to the people of the seller whose goods come back. Nothing is queued for goods of the shop. */
export async function mailSellerOf(db: Tx, { row, items, seller }: FoundReturn): Promise<void> {
  const about = { rmaId: String(row.id), orderId: String(row.orderId), returnItem: linesOf(items) };
  if (seller) await mailSeller(db, seller, "seller-return", about, "/returns");
}

const linesOf = (items: FoundReturn["items"]) => items.map(({ partNumber, quantity }) => ({ partNumber, quantity }));

import { eq } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { returnEvents, returnItems } from "#backend/platform/db/schema/return.ts";
import { endReturn, moveReturn } from "./advance.ts";
import type { ReturnRow } from "./read.ts";

type Denial = {
  reason: string;
  /** Whether the goods came back; otherwise nothing was sent yet. */
  arrived: boolean;
  now: Date;
};

/**
 * Rejects a return, and ends it. Goods that came back are not refunded and go to their buyer again: their pieces still count as returned, so
 * that they cannot be announced a second time. Goods that were not sent yet stay with their buyer, as after a canceled return. The
 * return's row is locked.
 * @see docs/operations.md#the-operators-desk
 */
export async function denyReturn(db: Tx, row: ReturnRow, { reason, arrived, now }: Denial): Promise<void> {
  await db.update(returnItems).set({ denyReason: reason }).where(eq(returnItems.returnId, row.id));
  await db.insert(returnEvents).values({ returnId: row.id, code: "DENIED", at: now });
  await (arrived ? moveReturn(db, row, "CLOSED", now) : endReturn(db, row, "CAN", now));
  const { id, orderId, storeId, email, languageId } = row;
  const payload = { rmaId: String(id), orderId: String(orderId), storeId: String(storeId), languageId, reason };
  if (email) await db.insert(outbox).values({ to: email, kind: arrived ? "return-denied" : "return-refused", payload });
}

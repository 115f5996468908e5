import { eq } from "drizzle-orm";
import type { Tx } from "#backend/platform/db/client.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { returnEvents, returnItems } from "#backend/platform/db/schema/return.ts";
import { moveReturn } from "./advance.ts";
import type { ReturnRow } from "./read.ts";

/**
 * Rejects goods that came back: nothing is refunded, they go to their buyer again, and the return ends. Its pieces still
 * count as returned, so that they cannot be announced a second time. The return's row is locked.
 * @see docs/operations.md#the-operators-desk
 */
export async function denyReturn(db: Tx, row: ReturnRow, reason: string, now: Date): Promise<void> {
  await db.update(returnItems).set({ denyReason: reason }).where(eq(returnItems.returnId, row.id));
  await db.insert(returnEvents).values({ returnId: row.id, code: "DENIED", at: now });
  await moveReturn(db, row, "CLOSED", now);
  const { id, orderId, storeId, email, languageId } = row;
  const payload = { rmaId: String(id), orderId: String(orderId), storeId: String(storeId), languageId, reason };
  if (email) await db.insert(outbox).values({ to: email, kind: "return-denied", payload });
}

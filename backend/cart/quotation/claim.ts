import { and, eq, inArray } from "drizzle-orm";
import type { OrderItemRow, OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { quotations } from "#backend/platform/db/schema/quotation.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { readQuoted } from "./held.ts";
import { isOpen, type QuotationRow } from "./terms.ts";

/**
 * Marks the quotations at whose prices an order is being placed as ordered. Locks their rows, so that of two concurrent
 * orders the second one finds them ordered. Errors: `_ERR_QUOTATION_OVER` for one that is over: the cart has to be checked
 * again, at the prices of the day.
 * @see docs/interface/quotation.md#placing
 */
export async function claimQuotations(
  db: Tx,
  order: Pick<OrderRow, "id">,
  lines: readonly OrderItemRow[],
): Promise<void> {
  const named = await readQuoted(
    db,
    lines.filter(({ quoted }) => quoted),
  );
  if (!named.length) return;
  const ids = named.map(({ quotation }) => quotation.id);
  const rows = await db
    .select()
    .from(quotations)
    .where(inArray(quotations.id, ids))
    .orderBy(quotations.id)
    .for("update");
  const now = new Date();
  const over = rows.find((row) => !isOpen(row, now) && row.orderId !== order.id);
  if (over) throw isOver(over, now);
  await db
    .update(quotations)
    .set({ status: "ORDERED", orderId: order.id, closedAt: now })
    .where(inArray(quotations.id, ids));
}

/**
 * An order that was canceled or rejected gives its quotation back: it can be ordered again while its days last.
 * @see docs/interface/quotation.md#placing
 */
export async function giveBackQuotations(db: Tx, orderId: number): Promise<void> {
  await db
    .update(quotations)
    .set({ status: "OPEN", orderId: null, closedAt: null })
    .where(and(eq(quotations.orderId, orderId), eq(quotations.status, "ORDERED")));
}

/** The refusal of what only an open quotation allows. Pure. */
export const isOver = (row: Pick<QuotationRow, "number" | "status" | "validUntil">, now: Date) =>
  refused("_ERR_QUOTATION_OVER", { number: row.number, state: stateOf(row, now) });

/** The state shown to people: a quotation past its days has expired, whether or not the job has closed it yet. Pure. */
export const stateOf = (row: Pick<QuotationRow, "status" | "validUntil">, now: Date): QuotationRow["status"] =>
  row.status === "OPEN" && row.validUntil <= now ? "EXPIRED" : row.status;

import { and, eq, inArray, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import { purchaseOrders } from "#backend/platform/db/schema/purchase-order.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { invalid, refused } from "#backend/platform/http/fault.ts";
import { amountText, Decimal, sum } from "#backend/platform/money.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import type { OrderItemRow, OrderRow } from "../rows.ts";

export type PurchaseOrderRow = typeof purchaseOrders.$inferSelect;
type Lines = readonly Pick<OrderItemRow, "contractId">[];

/** The organization of people who buy for themselves. */
export const noOrganization = -2000;

/** What the contracts of the lines say: whether a number is required, and whether one may be used again. */
export async function purchaseOrderTerms(db: Db, lines: Lines): Promise<{ required: boolean; repeatable: boolean }> {
  const ids = [...new Set(lines.map(({ contractId }) => contractId))];
  const rows = ids.length ? await db.select().from(contracts).where(inArray(contracts.id, ids)) : [];
  return {
    required: rows.some((row) => row.purchaseOrderRequired),
    repeatable: rows.length > 0 && rows.every((row) => row.purchaseOrderRepeatable),
  };
}

/** Whether one of these contracts, given as an array, requires a number, as part of a statement. */
export const requiresNumber = (contractIds: SQL): SQL =>
  sql`exists (select 1 from ${contracts} where ${contracts.id} = any(${contractIds}) and ${contracts.purchaseOrderRequired})`;

/**
 * Assigns an order that is being placed to a number of its organization. The number's row stays locked until the order is
 * placed, so that of two concurrent orders the second one sees what the first has used. An unknown number is recorded as one
 * for a single order; for people without an organization a number means nothing.
 * Errors: `_ERR_PO_NUMBER_REQUIRED`, `_ERR_PO_INACTIVE` (ours), `_ERR_PO_NUMBER_DUPLICATED`, `_ERR_PO_LIMIT_EXCEEDED`,
 * each with the number, `_ERR_CMD_INVALID_PARAM` (purchaseorder_id) for text that is not a number or another currency.
 * @see docs/interface/purchase-order.md#at-checkout
 */
export async function takePurchaseOrder(db: Tx, order: OrderRow, lines: Lines, sent: string | undefined) {
  const terms = await purchaseOrderTerms(db, lines);
  const number = sent?.trim() ?? "";
  if (!number && terms.required) throw refused("_ERR_PO_NUMBER_REQUIRED");
  if (!number || order.organizationId === noOrganization) return;
  if (!/^\P{Cc}{1,128}$/u.test(number)) throw invalid("purchaseorder_id");
  const row = await lockNumber(db, order, number);
  if (!row.active) throw refused("_ERR_PO_INACTIVE", { number: asParameter(number) });
  const used = await usedBy(db, row, order);
  if (row.type === "Individual" && used.length && !terms.repeatable)
    throw refused("_ERR_PO_NUMBER_DUPLICATED", { number: asParameter(number) });
  if (row.type === "Limited") requireEnough(row, order, await spentOn(db, used));
  await db.update(orders).set({ purchaseOrderId: row.id }).where(eq(orders.id, order.id));
}

function requireEnough({ amount, currency, number }: PurchaseOrderRow, order: OrderRow, spent: Decimal) {
  if (currency !== order.currency) throw invalid("purchaseorder_id");
  const left = new Decimal(amount ?? 0).minus(spent);
  if (new Decimal(order.grandTotal).gt(left))
    throw refused("_ERR_PO_LIMIT_EXCEEDED", {
      number: asParameter(number),
      left: amountText(left, currency),
      currency,
    });
}

/** Commas separate the parameters of an error. */
const asParameter = (number: string) => number.replaceAll(",", " ");

async function lockNumber(db: Tx, { organizationId, currency }: OrderRow, number: string): Promise<PurchaseOrderRow> {
  await db
    .insert(purchaseOrders)
    .values({ organizationId, number, type: "Individual", currency })
    .onConflictDoNothing();
  const mine = and(eq(purchaseOrders.organizationId, organizationId), eq(purchaseOrders.number, number));
  const [row] = await db.select().from(purchaseOrders).where(mine).for("update");
  if (!row) throw new Error("no purchase order was written");
  return row;
}

/** Orders placed under it; canceled and denied orders free what they used. */
const usedBy = (db: Db, { id }: PurchaseOrderRow, order: OrderRow) =>
  db
    .select({ id: orders.id, grandTotal: orders.grandTotal })
    .from(orders)
    .where(
      and(
        eq(orders.purchaseOrderId, id),
        ne(orders.id, order.id),
        notInArray(orders.status, [orderStatus.cart, orderStatus.denied, orderStatus.canceled]),
      ),
    );

/** The totals of orders, less what was not sent of them; what was returned stays spent. */
async function spentOn(db: Db, used: readonly Pick<OrderRow, "id" | "grandTotal">[]): Promise<Decimal> {
  const ids = used.map(({ id }) => id);
  const isOfUnsent = and(isNull(refunds.returnId), isNull(refunds.transactionId));
  const unsent = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(inArray(refunds.orderId, [-1, ...ids]), isOfUnsent));
  return sum(used.map(({ grandTotal }) => grandTotal)).minus(sum(unsent.map(({ amount }) => amount)));
}

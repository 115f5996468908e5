import { and, eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { purchaseOrders } from "#backend/platform/db/schema/purchase-order.ts";
import { invalid } from "#backend/platform/http/fault.ts";
import type { OrderItemRow, OrderRow } from "../rows.ts";
import { noOrganization, purchaseOrderTerms } from "./take.ts";

type Lines = readonly Pick<OrderItemRow, "contractId">[];

/** The number that an order was assigned to, to be sent again when it is placed or repeated; undefined without one. */
export async function numberOf(db: Db, { purchaseOrderId }: OrderRow): Promise<string | undefined> {
  if (purchaseOrderId === null) return undefined;
  const [row] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.id, purchaseOrderId));
  return row?.number;
}

/**
 * A required number has to be kept until the order is placed, which only organizations' are. Errors:
 * `_ERR_CMD_INVALID_PARAM` (purchaseorder_id).
 * @see docs/interface/purchase-order.md#orders-placed-later
 */
export async function refuseUnkept(db: Db, { organizationId }: OrderRow, lines: Lines): Promise<void> {
  if (organizationId === noOrganization && (await purchaseOrderTerms(db, lines)).required)
    throw invalid("purchaseorder_id");
}

/**
 * Every repetition is placed under the number of the first order, so that has to be good for more than one. Errors:
 * `_ERR_CMD_INVALID_PARAM` (purchaseorder_id) for one that is not.
 * @see docs/interface/purchase-order.md#orders-placed-later
 */
export async function refuseSingleUse(db: Db, order: OrderRow, lines: Lines, sent: string | undefined): Promise<void> {
  await refuseUnkept(db, order, lines);
  const number = sent?.trim();
  const { organizationId } = order;
  if (!number || organizationId === noOrganization) return;
  const mine = and(eq(purchaseOrders.organizationId, organizationId), eq(purchaseOrders.number, number));
  const [row] = await db.select().from(purchaseOrders).where(mine);
  const single = !row || row.type === "Individual";
  if (single && !(await purchaseOrderTerms(db, lines)).repeatable) throw invalid("purchaseorder_id");
}

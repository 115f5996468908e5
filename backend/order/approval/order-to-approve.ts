import { and, eq } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { readId } from "#backend/platform/http/id.ts";
import type { Store } from "#backend/store/store.ts";
import { approvalFlows } from "#contract/approval.ts";
import type { OrderRow } from "../rows.ts";
import { mayDecideIn } from "./approver.ts";
import { readApprovals } from "./record.ts";

type Who = { db: Db; caller: Caller; store: Store };

/**
 * An order about which the caller may decide, or has decided; undefined for every other one.
 * @see docs/interface/order.md#reading-an-order
 */
export async function orderToApprove({ db, caller, store }: Who, orderId: string): Promise<OrderRow | undefined> {
  const entityId = readId(orderId);
  if (entityId === undefined || (caller.kind !== "registered" && caller.kind !== "staff")) return undefined;
  const requests = await readApprovals(db, { flowTypeId: approvalFlows.order, entityId });
  const last = requests.at(-1);
  if (!last || !(await mayDecideIn(db, caller, last.organizationId))) return undefined;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, entityId), eq(orders.storeId, store.id)));
  return order;
}

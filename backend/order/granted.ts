import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { returnGrants } from "#backend/platform/db/schema/return.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { readId } from "#backend/platform/http/id.ts";
import type { Store } from "#backend/store/store.ts";
import type { OrderRow } from "./rows.ts";

/**
 * An order that the caller may access by a mailed code; undefined for any other.
 * @see docs/interface/return.md#access-by-code
 */
export async function grantedOrder(
  { db, caller, store }: { db: Db; caller: Caller; store: Store },
  orderId: string,
): Promise<OrderRow | undefined> {
  const id = readId(orderId);
  if (id === undefined || caller.kind === "anonymous") return undefined;
  const [row] = await db
    .select({ order: orders })
    .from(returnGrants)
    .innerJoin(orders, eq(orders.id, returnGrants.orderId))
    .where(
      and(
        eq(returnGrants.orderId, id),
        eq(returnGrants.memberId, caller.memberId),
        gt(returnGrants.expiresAt, new Date()),
        eq(orders.storeId, store.id),
      ),
    );
  return row?.order;
}

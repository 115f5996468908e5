import { and, eq, gt } from "drizzle-orm";
import { isStaffOf, noSuchOrder, ownOrder, staffOrder } from "#backend/order/find.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { returnGrants } from "#backend/platform/db/schema/return.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import type { Store } from "#backend/store/store.ts";
import { isPlaced } from "#contract/shapes/order-status.ts";
import { readId } from "#backend/platform/http/id.ts";

type Who = { db: Db; caller: Caller; store: Store };

/**
 * A placed order whose returns the caller may see and open: their own, one that a mailed code has opened to them, for
 * staff any. Errors: 404 `_ERR_ORDER_NOT_FOUND` for every other, known or not.
 * @see docs/interface/return.md#what-can-be-returned
 */
export async function orderForReturn(who: Who, orderId: string): Promise<OrderRow> {
  if (isStaffOf(who.caller, who.store)) return staffOrder(who, orderId);
  const order = await ownOrder(who, orderId).catch(() => granted(who, orderId));
  if (!order || !isPlaced(order.status)) throw noSuchOrder(orderId);
  return order;
}

async function granted({ db, caller, store }: Who, orderId: string): Promise<OrderRow | undefined> {
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

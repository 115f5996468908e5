import { and, eq, gt } from "drizzle-orm";
import type { OrderRow } from "../cart/rows.ts";
import type { Db } from "../db/client.ts";
import { orders, returnGrants } from "../db/schema/index.ts";
import type { Caller } from "../http/authenticate.ts";
import { isStaff, noSuchOrder, orderIdOf, ownOrder, staffOrder } from "../order/find.ts";
import { isPlaced } from "../order/transitions.ts";
import type { Store } from "../store/store.ts";

type Who = { db: Db; caller: Caller; store: Store };

/**
 * A placed order whose returns the caller may see and open: their own, one that a mailed code has opened to them, for
 * staff any. Errors: 404 `_ERR_ORDER_NOT_FOUND` for every other, known or not.
 * @see docs/interface/return.md#what-can-be-returned
 */
export async function orderForReturn(who: Who, orderId: string): Promise<OrderRow> {
  if (isStaff(who.caller)) return staffOrder(who, orderId);
  const order = await ownOrder(who, orderId).catch(() => granted(who, orderId));
  if (!order || !isPlaced(order.status)) throw noSuchOrder(orderId);
  return order;
}

async function granted({ db, caller, store }: Who, orderId: string): Promise<OrderRow | undefined> {
  const id = orderIdOf(orderId);
  if (id === undefined || caller.kind === "N") return undefined;
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

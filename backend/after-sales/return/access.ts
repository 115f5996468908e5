import { isStaffOf, noSuchOrder, ownOrder, staffOrder } from "#backend/order/find.ts";
import { grantedOrder } from "#backend/order/granted.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import type { Store } from "#backend/store/store.ts";
import { isPlaced } from "#contract/shapes/order-status.ts";

type Who = { db: Db; caller: Caller; store: Store };

/**
 * A placed order whose returns the caller may see and open: their own, one that a mailed code has opened to them, or
 * any for staff. Errors: 404 `_ERR_ORDER_NOT_FOUND` for any other, whether or not it exists.
 * @see docs/interface/return.md#what-can-be-returned
 */
export async function orderForReturn(who: Who, orderId: string): Promise<OrderRow> {
  if (isStaffOf(who.caller, who.store)) return staffOrder(who, orderId);
  const order = await ownOrder(who, orderId).catch(() => grantedOrder(who, orderId));
  if (!order || !isPlaced(order.status)) throw noSuchOrder(orderId);
  return order;
}

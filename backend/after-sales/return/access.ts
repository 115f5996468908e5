import { isStaffOf, staffOrder } from "#backend/order/find.ts";
import { ownOrGranted } from "#backend/order/granted.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import type { Store } from "#backend/store/store.ts";

type Who = { db: Db; caller: Caller; store: Store };

/**
 * A placed order whose returns the caller may see and open: their own, one that a mailed code has opened to them, or
 * any for staff. Errors: 404 `_ERR_ORDER_NOT_FOUND` for any other, whether or not it exists.
 * @see docs/interface/return.md#what-can-be-returned
 */
export const orderForReturn = (who: Who, orderId: string): Promise<OrderRow> =>
  isStaffOf(who.caller, who.store) ? staffOrder(who, orderId) : ownOrGranted(who, orderId);

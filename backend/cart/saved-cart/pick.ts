import { isCurrentAlias } from "#backend/order/current.ts";
import { requireHold } from "#backend/order/hold.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import { NoCart, refused } from "#backend/platform/http/fault.ts";

type Who = { db: Tx; caller: Caller };

/**
 * One of the caller's pending orders by its id, or by `.` (also `.**.` or empty) the first of them, which is the cart.
 * Errors: NoCart, `_ERR_ORDER_NOT_FOUND` for any other id, `_ERR_FORMAT_ORDERIDS_NOT_CORRECT`,
 * those of `requireHold`.
 * @see docs/interface/cart.md#the-current-cart
 */
export async function pickCart({ db, caller }: Who, carts: readonly OrderRow[], orderId: string): Promise<OrderRow> {
  const [current] = carts;
  if (isCurrentAlias(orderId) && !current) throw new NoCart();
  if (!isCurrentAlias(orderId) && !/^\d{1,15}$/.test(orderId))
    throw refused("_ERR_FORMAT_ORDERIDS_NOT_CORRECT", { orderId });
  const order = isCurrentAlias(orderId) ? current : carts.find(({ id }) => String(id) === orderId);
  if (!order) throw refused("_ERR_ORDER_NOT_FOUND", { orderId });
  return requireHold(db, order, caller);
}

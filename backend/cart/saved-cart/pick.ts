import { isCurrentAlias } from "#backend/order/current.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { NoCart, refused } from "#backend/platform/http/fault.ts";

/**
 * One of the caller's pending orders by its id, or by `.` (also `.**.` or empty) the first of them, which is the cart.
 * Errors: NoCart, `_ERR_ORDER_NOT_FOUND` for anything else's id, `_ERR_FORMAT_ORDERIDS_NOT_CORRECT`,
 * `_ERR_ORDER_IS_LOCKED`.
 * @see docs/interface/cart.md#the-current-cart
 */
export function pickCart(carts: readonly OrderRow[], orderId: string): OrderRow {
  const [current] = carts;
  if (isCurrentAlias(orderId) && !current) throw new NoCart();
  if (!isCurrentAlias(orderId) && !/^\d{1,15}$/.test(orderId))
    throw refused("_ERR_FORMAT_ORDERIDS_NOT_CORRECT", { orderId });
  const order = isCurrentAlias(orderId) ? current : carts.find(({ id }) => String(id) === orderId);
  if (!order) throw refused("_ERR_ORDER_NOT_FOUND", { orderId });
  if (order.locked) throw refused("_ERR_ORDER_IS_LOCKED");
  return order;
}

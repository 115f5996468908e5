import type { AppLoadContext } from "@remix-run/node";
import { requireOrder } from "#app/features/order/require-order.server.ts";
import { paths } from "#app/navigation/paths.ts";

/**
 * The target of an email's payment link: for the order's owner its confirmation, where it can be paid; for anyone else
 * the page that finds an order by number and email, whether or not it exists, or where there is none, the account's orders.
 * The link itself proves nothing.
 */
export async function resolvePayLink(context: AppLoadContext, orderId: string): Promise<string> {
  const { href, has } = await context.shop();
  try {
    const order = await requireOrder(context, orderId);
    return href(paths.confirmation(order.orderId));
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error;
    if (!has("orderTracking")) return href(paths.orders());
    return href(paths.track(/^\d{1,15}$/.test(orderId) ? { order: orderId } : {}));
  }
}

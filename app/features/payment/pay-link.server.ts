import type { AppLoadContext } from "@remix-run/node";
import { requireOrder } from "#app/features/order/require-order.server.ts";
import { paths } from "#app/navigation/paths.ts";

/**
 * Where a letter's link to pay leads: who placed the order, to its confirmation, where it is paid; everybody else to
 * where an order is found by its number and e-mail, as they would with any number. The link itself proves nothing.
 */
export async function wayToPay(context: AppLoadContext, orderId: string): Promise<string> {
  const { href } = await context.shop();
  try {
    const order = await requireOrder(context, orderId);
    return href(paths.confirmation(order.orderId));
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error;
    return href(paths.track(/^\d{1,15}$/.test(orderId) ? { order: orderId } : {}));
  }
}

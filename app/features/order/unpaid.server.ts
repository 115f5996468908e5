import type { AppLoadContext } from "@remix-run/node";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { awaitsPayment } from "#contract/shapes/order-status.ts";
import type { Order } from "#contract/shapes/order.ts";

/**
 * Remembers, on this device, an order that is waiting for payment, so that a shopper who leaves the provider's page finds
 * it again on every page; forgets it once it is read as paid or canceled. Pages need no call for it.
 */
export async function noteUnpaid({ shop, session }: AppLoadContext, order: Order): Promise<void> {
  if (session.acting()) return;
  const { orderId, orderStatus, x_payUntil: until, paymentInstruction = [] } = order;
  const isOpen = awaitsPayment(orderStatus) && paymentInstruction.some((one) => one.xpaym_punchoutPayment);
  if (isOpen) session.set("unpaid", { storeId: (await shop()).store.storeId, orderId, ...(until && { until }) });
  else if (session.get("unpaid")?.orderId === orderId) session.set("unpaid", undefined);
}

/** The number of the order that is waiting for payment in this store; undefined once its time is up. */
export function unpaidOrder({ session }: Pick<AppLoadContext, "session">, { store }: Shop): string | undefined {
  const unpaid = session.get("unpaid");
  if (unpaid?.storeId !== store.storeId) return undefined;
  return unpaid.until && Date.parse(unpaid.until) < Date.now() ? undefined : unpaid.orderId;
}

/** The bar about it, on every page but the order's own. */
export function viewUnpaid(shop: Shop, context: Pick<AppLoadContext, "session">) {
  const orderId = unpaidOrder(context, shop);
  if (!orderId || shop.here.includes(orderId)) return undefined;
  const { label, pay } = shop.words.common.unpaid;
  return {
    label,
    text: shop.t("common:unpaid.text", { orderId }),
    pay: { href: shop.href(paths.payOrder(orderId)), label: pay },
  };
}

import type { AppLoadContext } from "@remix-run/node";
import { CommerceUnavailable } from "#app/commerce/errors.ts";
import { requireOrder } from "#app/features/order/require-order.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { awaitsPayment } from "#contract/shapes/order-status.ts";
import type { Order } from "#contract/shapes/order.ts";
import { nextStepForOrder } from "./provider.server.ts";

/**
 * Where to send a shopper who returns from the provider: to the order's next payment if this one is confirmed paid and
 * another is open, else to the order. A visitor who is not (or no longer) known as its owner looks it up by number and
 * email. The return URL proves neither identity nor payment.
 */
export async function returnFromProvider(context: AppLoadContext, request: Request): Promise<string> {
  const { href } = await context.shop();
  const query = new URL(request.url).searchParams;
  const orderId = query.get("orderId") ?? "";
  if (!/^\d{1,15}$/.test(orderId)) return href(paths.cart());
  try {
    const order = await requireOrder(context, orderId);
    return (await nextPayment(context, order, query.get("piId") ?? "")) ?? href(paths.confirmation(orderId));
  } catch (error) {
    if (error instanceof Response && error.status === 404)
      return href(paths.track({ order: orderId, from: "payment" }));
    // Whatever else is wrong, the confirmation says it better than this address can.
    if (error instanceof CommerceUnavailable) return href(paths.confirmation(orderId));
    throw error;
  }
}

async function nextPayment(context: AppLoadContext, order: Order, piId: string): Promise<string | undefined> {
  const here = order.paymentInstruction?.find((one) => one.piId === piId);
  if (here?.piStatus !== "Success" || !awaitsPayment(order.orderStatus)) return undefined;
  const { href } = await context.shop();
  const next = await nextStepForOrder(context, order);
  return typeof next === "string" ? href(next) : (next.headers.get("Location") ?? undefined);
}

import type { AppLoadContext } from "@remix-run/node";
import { CommerceError, CommerceUnavailable } from "#app/commerce/errors.ts";
import { paths } from "#app/navigation/paths.ts";
import { afterPlacing } from "./provider.server.ts";

/**
 * Where somebody goes who comes back from the provider: on to the next payment of the order when the provider has said
 * that this one is paid and another one waits, else to the order they name, whose page asks who they are.
 */
export async function returnFromProvider(context: AppLoadContext, request: Request): Promise<string> {
  const { href } = await context.shop();
  const query = new URL(request.url).searchParams;
  const orderId = query.get("orderId") ?? "";
  if (!/^\d{1,15}$/.test(orderId)) return href(paths.cart());
  const next = await nextPayment(context, orderId, query.get("piId") ?? "");
  return next?.headers.get("Location") ?? href(paths.confirmation(orderId));
}

async function nextPayment(context: AppLoadContext, orderId: string, piId: string): Promise<Response | undefined> {
  const { commerce } = await context.shop();
  try {
    const order = await commerce.order.get({ orderId });
    const here = order.paymentInstruction?.find((one) => one.piId === piId);
    if (here?.piStatus !== "Success" || order.orderStatus !== "M") return undefined;
    const next = await afterPlacing(context, order);
    return next instanceof Response ? next : undefined;
  } catch (error) {
    // Whatever is wrong, the confirmation says it better than this address can.
    if (error instanceof CommerceError || error instanceof CommerceUnavailable) return undefined;
    throw error;
  }
}

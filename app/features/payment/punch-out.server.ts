import { type AppLoadContext, redirect } from "@remix-run/node";
import { requireOrder } from "#app/features/order/require-order.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { providerPage } from "./provider.server.ts";

export type PunchOutPage = Awaited<ReturnType<typeof loadPunchOut>>;

/**
 * Leads to a provider that receives the shopper by a form: a plain one, submitted with its button. Redirects to the page
 * if the provider turns out to have an address, and to the confirmation if there is nothing to lead to anymore.
 */
export async function loadPunchOut(context: AppLoadContext, orderId: string, piId: string | undefined) {
  const shop = await context.shop();
  const order = await requireOrder(context, orderId);
  const page = await providerPage(context, order, piId);
  if (!page) throw redirect(shop.href(paths.confirmation(order.orderId)), 303);
  if (!page.fields) throw redirect(page.address, 303);
  const text = shop.words.order.provider;
  return {
    text,
    title: `${text.title} | ${shop.store.name}`,
    lead: shop.t("order:provider.text", { orderId: order.orderId, host: new URL(page.address).host }),
    action: page.address,
    fields: page.fields,
    later: shop.href(paths.confirmation(order.orderId)),
  };
}

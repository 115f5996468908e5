import { type AppLoadContext, redirect } from "@remix-run/node";
import { viewInvoice } from "#app/features/invoice/invoice.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { partNumbersOf, viewLines } from "#app/features/order/lines.server.ts";
import { requireOrder } from "#app/features/order/require-order.server.ts";
import { viewTotals } from "#app/features/order/totals.server.ts";
import { dueOf } from "#app/features/payment/instruments.server.ts";
import { paymentLines } from "#app/features/payment/payable.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { viewState } from "#app/features/state/view.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { isCart, isOver } from "#contract/shapes/order-status.ts";
import { viewDestination } from "./destination.server.ts";

export type DocumentPage = Awaited<ReturnType<typeof loadDocument>>;

/** An order as a sheet of paper, for the one who placed it, with an account or without. */
export async function loadDocument(context: AppLoadContext, orderId: string) {
  const shop = await context.shop();
  const order = await requireOrder(context, orderId);
  if (isCart(order.orderStatus)) throw redirect(shop.href(paths.cart()), 303);
  const { orderItem = [], orderStatus, placedDate, lastUpdateDate } = order;
  const { format, t } = shop;
  const entries = await loadEntries(shop, partNumbersOf(orderItem));
  const heading = t("order:document.title", { orderId });
  return {
    text: shop.words.order,
    title: `${heading} | ${shop.store.name}`,
    heading,
    placed: t("order:confirmation.placed", { date: format.dateTime(placedDate ?? lastUpdateDate) }),
    status: viewState(shop, order).status,
    seller: sellerLines(shop),
    lines: viewLines(shop, orderItem, entries),
    totals: viewTotals(shop, order),
    payments: paymentLines(shop, order, (one) => (isOver(orderStatus) ? "" : dueOf(shop, one))),
    destination: await viewDestination(shop, order),
    invoice: viewInvoice(shop, order),
    back: shop.href(context.session.isRegistered() ? paths.order(orderId) : paths.confirmation(orderId)),
  };
}

/** Who sells: name, address, phone and email, as the store's settings have them. */
function sellerLines({ store }: Shop): string[] {
  const { userData } = store;
  const of = (name: string) => userData[`contact.${name}`] ?? "";
  const place = [`${of("postalCode")} ${of("city")}`.trim(), of("state")].filter(Boolean).join(", ");
  return [store.name, of("address"), place, of("phone"), of("email")].filter(Boolean);
}

import { type AppLoadContext, redirect } from "@remix-run/node";
import type { BadgeKind } from "#app/components/badge.tsx";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import { type SellerOrder, type SellerOrderState, sellerOrderStates } from "#contract/seller.ts";
import { viewFrame } from "./frame.server.ts";
import { requireSeller } from "./scope.server.ts";

export type OrdersPage = Awaited<ReturnType<typeof loadOrders>>;

const perPage = 20;
const badges: Record<SellerOrderState, BadgeKind> = {
  waiting: "plain",
  open: "warn",
  packed: "accent",
  shipped: "good",
  refused: "bad",
};

/** The orders with lines of the seller, all or those of one state. */
export async function loadOrders(context: AppLoadContext, request: Request) {
  const desk = await requireSeller(context);
  const { shop } = desk;
  const { words, href, commerce } = shop;
  const state = sellerOrderStates.find((one) => one === new URL(request.url).searchParams.get("state"));
  const page = pageNumberOf(request);
  const paging = { pageNumber: String(page), pageSize: String(perPage) };
  const { total, order } = await commerce.seller.orders({ query: { ...paging, ...(state && { state }) } });
  const last = pageCount(total, perPage);
  const at = (number: number) => href(paths.sellerOrders({ state, page: number > 1 ? String(number) : undefined }));
  if (page > last) throw redirect(at(last), 303);
  const text = words.seller.desk;
  return {
    frame: viewFrame(desk, "orders"),
    text,
    filters: [undefined, ...sellerOrderStates].map((one) => ({
      label: one ? text.orderState[one] : text.orders.all,
      href: href(paths.sellerOrders({ state: one })),
      current: one === state,
    })),
    rows: order.map((one) => viewRow(shop, one)),
    slips: state === undefined || state === "open" ? href(paths.sellerSlips()) : undefined,
    paging: { label: words.catalog.listing.pages, ...pagingOf(shop, page, last, at) },
  };
}

/** What lists and pages show of an order first. */
export function viewRow({ t, format, href, words }: Shop, order: SellerOrder) {
  const { orderId, placedDate, state, total, currency, line } = order;
  return {
    id: orderId,
    name: t("order:history.order", { orderId }),
    href: href(paths.sellerOrder(orderId)),
    placed: format.instant(placedDate),
    pieces: format.number(line.filter(({ refused }) => !refused).reduce((sum, { quantity }) => sum + quantity, 0)),
    total: format.money(total, currency),
    status: words.seller.desk.orderState[state],
    badge: badges[state],
  };
}

import type { AppLoadContext } from "@remix-run/node";
import { viewStatus } from "#app/features/state/view.server.ts";
import { lastPageOf, pagingOf } from "#app/features/shop/paging.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import type { WorkableOrder } from "#contract/shapes/order-details.ts";
import { OrderStatus } from "#contract/shapes/order-status.ts";
import { type Desk, requireDesk } from "./desk.server.ts";

export type OrdersPage = Awaited<ReturnType<typeof loadOrders>>;

const perPage = 20;
const shows = ["open", "carts", "guests"] as const;
type Show = (typeof shows)[number];

/** Carts and orders that agents may have to do with, the latest first. */
export async function loadOrders(context: AppLoadContext, request: Request) {
  const desk = await requireDesk(context, "agent", "supervisor");
  const { words, store, href } = desk;
  const [show, page] = [showOf(request), pageNumberOf(request)];
  const { orders, total } = await findOrders(desk, show, page);
  const last = lastPageOf({ total, page, perPage, listed: orders.length });
  const at = (one: Show, number = 1) =>
    href(
      paths.serviceOrders({ show: one === "open" ? undefined : one, page: number > 1 ? String(number) : undefined }),
    );
  return {
    text: words.service,
    title: `${words.service.orders.title} | ${store.name}`,
    filters: shows.map((one) => ({ label: words.service.orders.show[one], href: at(one), current: one === show })),
    rows: orders.map((order) => viewWorkable(desk, order)),
    paging: { label: words.catalog.listing.pages, ...pagingOf(desk, page, last, (number) => at(show, number)) },
  };
}

const showOf = (request: Request): Show =>
  shows.find((one) => one === new URL(request.url).searchParams.get("show")) ?? "open";

async function findOrders(desk: Desk, show: Show, page: number) {
  const narrowed = { open: {}, carts: { status: "P" }, guests: { status: "P", retrievePendingGuestOrders: "true" } };
  return findWorkable(desk, { pageNumber: String(page), pageSize: String(perPage), ...narrowed[show] });
}

type Asked = {
  pageNumber: string;
  pageSize: string;
  userId?: string;
  status?: string;
  retrievePendingGuestOrders?: string;
};

/** Carts and orders of the store, narrowed to a shopper or a status. */
export async function findWorkable({ commerce }: Desk, asked: Asked) {
  const { resultList = [], recordSetTotal: total } = await commerce.order.find({
    query: { q: "ordersICanWorkonbehalf", ...asked },
  });
  return { orders: resultList.filter(isWorkable), total };
}

/** Other searches for orders return lists of another kind. */
const isWorkable = (one: object): one is WorkableOrder => "orderId" in one && "checkLock" in one;

/** `held`: a colleague has taken it. */
export function viewWorkable(desk: Desk, order: WorkableOrder) {
  const { t, format, href } = desk;
  const status = OrderStatus.safeParse(order.status).data;
  const known = status && viewStatus(desk, status);
  return {
    id: order.orderId,
    name: t(status === "P" ? "service:orders.cart" : "order:history.order", { orderId: order.orderId }),
    href: href(paths.serviceOrder(order.orderId)),
    date: format.instant(order.orderTime),
    total: format.money(order.formattedDataBean.grandTotal, order.currency),
    status: order.isLocked ? t("service:orders.held", { name: order.lockedLogonId }) : (known?.status ?? order.status),
    badge: order.isLocked ? ("warn" as const) : (known?.badge ?? ("plain" as const)),
  };
}

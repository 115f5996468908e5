import { type AppLoadContext, redirect } from "@remix-run/node";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { lastPageOf, pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Order } from "#contract/shapes/order.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { isOnItsWay } from "#app/features/state/order-state.ts";
import { viewState } from "#app/features/state/view.server.ts";
import { openInstruction } from "#app/features/payment/payment-status.ts";
import { returnDaysOf, usualReturnDays } from "#contract/rules/return-days.ts";
import { awaitsPayment } from "#contract/shapes/order-status.ts";
import { type Filters, hasFilters, readFilters, statusGroups } from "./filters.ts";

export type HistoryPage = Awaited<ReturnType<typeof loadHistory>>;

const perPage = 6;
const maxPictures = 4;

/** The shopper's orders, filtered as the URL asks. */
export async function loadHistory(context: AppLoadContext, request: Request) {
  const shop = await requireShopper(context);
  const filters = readFilters(new URL(request.url).searchParams);
  const at = (page: number) =>
    shop.href(paths.orders({ ...addressOf(filters), page: page > 1 ? String(page) : undefined }));
  const { Order: found = [], recordSetTotal: total } = await ask(shop, filters);
  const last = lastPageOf({ total, page: filters.page, perPage, listed: found.length });
  if (filters.page > last) throw redirect(at(last), 303);
  const { t, words } = shop;
  return {
    text: words.order,
    title: `${words.order.history.title} | ${shop.store.name}`,
    filters,
    narrowed: hasFilters(filters),
    searchable: shop.has("orderSearch"),
    problem: filters.wrongDates ? t("order:history.dateOrder") : "",
    summary: total === undefined ? "" : t("order:history.count", { count: Number(total) }),
    orders: await viewRows(shop, found),
    ticket: makeTicket(context.session),
    paging: pagingOf(shop, filters.page, last, at),
    pages: words.catalog.listing.pages,
    links: {
      all: shop.href(paths.orders()),
      home: shop.href(paths.home()),
      returns: shop.has("returnList") ? shop.href(paths.returns()) : "",
    },
    carried: Object.fromEntries(shop.carry.params),
    action: shop.carry.prefix + paths.orders(),
  };
}

/** Statuses and the warehouse's parcel numbers have calls of their own, which also work in shops without our filters. */
function ask({ commerce }: Shop, { text, status, from, to, page, wrongDates }: Filters) {
  const query = {
    pageNumber: String(page),
    pageSize: String(perPage),
    profileName: "IBM_Details",
    ...(text && { searchTerm: text }),
    ...(from && !wrongDates && { placedFrom: from }),
    ...(to && !wrongDates && { placedTo: to }),
  };
  if (/^WCS_\d{1,15}$/i.test(text) && !status)
    return commerce.order.find({ query: { ...query, q: "findByStatusExt", extOrderId: text.toUpperCase() } });
  if (!status) return commerce.order.history({ query });
  return commerce.order.byStatus({ status: statusGroups[status].join(","), query });
}

const addressOf = ({ text, status, from, to }: Filters) => ({ q: text, status, from, to });

async function viewRows(shop: Shop, found: Order[]) {
  const { t, format, href } = shop;
  const entries = await loadEntries(
    shop,
    found.flatMap(({ orderItem = [] }) => orderItem.slice(0, maxPictures).map(({ partNumber }) => partNumber)),
  );
  return found.map(
    ({
      orderId,
      orderStatus,
      placedDate,
      lastUpdateDate,
      grandTotal,
      grandTotalCurrency,
      paymentInstruction = [],
      orderItem = [],
    }) => ({
      id: orderId,
      title: t("order:history.order", { orderId }),
      href: href(paths.order(orderId)),
      ...viewActions(shop, { orderId, orderStatus, orderItem, lastUpdateDate }),
      facts: t("order:track.facts", {
        date: format.instant(placedDate ?? lastUpdateDate),
        total: format.money(grandTotal, grandTotalCurrency),
      }),
      lines: orderItem.slice(0, maxPictures).map(({ orderItemId, partNumber, quantity }) => {
        const { name, lang, picture, attributes } = entries.of(partNumber);
        return { id: orderItemId, name, lang, picture, attributes, quantity: format.number(quantity) };
      }),
      pay: awaitsPayment(orderStatus) && openInstruction({ paymentInstruction }) !== undefined,
      more: orderItem.length > maxPictures ? t("order:history.more", { count: orderItem.length - maxPictures }) : "",
    }),
  );
}

/** The order's state, and the actions it suggests: track what is on its way, return what has arrived. */
function viewActions(shop: Shop, order: Pick<Order, "orderId" | "orderStatus" | "orderItem" | "lastUpdateDate">) {
  const { state, status, badge, sentence } = viewState(shop, order);
  const hasArrived = state === "delivered" || state === "collected";
  return {
    ...{ status, badge, sentence },
    follow: isOnItsWay(state),
    give:
      hasArrived && shop.has("returns") && !isLongOver(shop, order.lastUpdateDate)
        ? shop.href(paths.newReturn(order.orderId))
        : "",
  };
}

const aDay = 86_400_000;
/** Where an order counts as complete before its goods arrive, they may be on their way for so long. */
const daysOfMargin = 30;

/** Nothing of an order that old can be returned; its own page says until when it could. */
function isLongOver({ store }: Shop, lastUpdateDate: string): boolean {
  const days = (returnDaysOf(store.userData) ?? usualReturnDays) + daysOfMargin;
  return Date.now() - Date.parse(lastUpdateDate) > days * aDay;
}

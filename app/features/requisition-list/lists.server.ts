import { type AppLoadContext, redirect } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { currentId } from "#app/features/saved-cart/head.server.ts";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import type { RequisitionList } from "#contract/requisition-list.ts";
import { orderStatus } from "#contract/shapes/order-status.ts";
import { requireLists } from "./add/guard.server.ts";

export type ListsPage = Awaited<ReturnType<typeof loadLists>>;

const perPage = 20;

/** The lists that the shopper may use. Consumers get a page that says who lists are for. */
export async function loadLists(context: AppLoadContext, request: Request) {
  const shop = await requireLists(context);
  const { words, store, href } = shop;
  const page = pageNumberOf(request);
  const [found, cart] = await Promise.all([findLists(shop, page, perPage), currentId(shop)]);
  const last = pageCount(found?.total ?? 0, perPage);
  const at = (number: number) => href(paths.requisitionLists({ page: number > 1 ? String(number) : undefined }));
  if (page > last) throw redirect(at(last), 303);
  return {
    text: words.requisitionList,
    title: `${words.requisitionList.lists.title} | ${store.name}`,
    isBuyer: found !== undefined,
    lists: (found?.lists ?? []).map((list) => viewHead(shop, list)),
    source: sourceOf(shop, request, cart),
    paging: { label: words.catalog.listing.pages, ...pagingOf(shop, page, last, at) },
    ticket: makeTicket(context.session),
    upload: href(paths.requisitionListUpload()),
    home: href(paths.home()),
  };
}

/** What can become a list: the order that the address names, else the cart. */
function sourceOf({ words }: Shop, request: Request, cart: string | undefined) {
  const { fromOrder, fromCart } = words.requisitionList.lists;
  const named = new URL(request.url).searchParams.get("from") ?? "";
  if (/^\d{1,15}$/.test(named) && named !== cart) return { orderId: named, title: fromOrder };
  return cart && { orderId: cart, title: fromCart };
}

/** Some of the lists that the shopper may use, most recently changed first; undefined for anyone who does not buy for an organization. */
export async function findLists({ commerce }: Shop, page: number, size: number) {
  const query = { q: "usable", orderBy: "D-lastUpdate", pageNumber: String(page), pageSize: String(size) };
  try {
    const { resultList = [], recordSetTotal = resultList.length } = await commerce.requisitionList.find({ query });
    return { lists: resultList, total: recordSetTotal };
  } catch (error) {
    if (refusalOf(error, "requisitionList.find")?.is("_ERR_USER_AUTHORITY")) return undefined;
    throw error;
  }
}

/** A list as an entry among others: its name, whose it is and who sees it. */
export function viewHead({ t, format, href }: Shop, list: RequisitionList) {
  const { orderId, description, status, orderItemCount, lastUpdate, userRegistration: [owner] = [] } = list;
  const person = [owner?.firstName, owner?.lastName].filter(Boolean).join(" ");
  return {
    id: orderId,
    name: description,
    href: href(paths.requisitionList(orderId)),
    shared: status === orderStatus.sharedRequisitionList,
    count: orderItemCount === undefined ? "" : t("requisitionList:count", { count: orderItemCount }),
    changed: t("requisitionList:changed", { date: format.instant(lastUpdate) }),
    owner: person && t("requisitionList:owner", { name: person }),
  };
}

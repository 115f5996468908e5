import { type AppLoadContext, redirect } from "@remix-run/node";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { lastPageOf, pagingOf } from "#app/features/shop/paging.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import { currentId, pendingOf, viewHead } from "./head.server.ts";

export type ListPage = Awaited<ReturnType<typeof loadCarts>>;

const perPage = 10;

/** All carts of the shopper, the saved ones and the current one. */
export async function loadCarts(context: AppLoadContext, request: Request) {
  const shop = await requireShopper(context);
  const page = pageNumberOf(request);
  const at = (number: number) => shop.href(paths.savedCarts({ page: number > 1 ? String(number) : undefined }));
  const [{ Order = [], recordSetTotal: total }, current] = await Promise.all([
    pendingOf(shop, page, perPage),
    currentId(shop),
  ]);
  const last = lastPageOf({ total, page, perPage, listed: Order.length });
  if (page > last) throw redirect(at(last), 303);
  const { words, store, href, carry } = shop;
  return {
    text: words.savedCart,
    title: `${words.savedCart.list.title} | ${store.name}`,
    carts: Order.map((order) => viewHead(shop, order, current)),
    current: current && href(paths.savedCart(current)),
    removal: { action: carry.prefix + paths.deleteCarts(), carried: Object.fromEntries(carry.params) },
    paging: { label: words.catalog.listing.pages, ...pagingOf(shop, page, last, at) },
    ticket: makeTicket(context.session),
    home: href(paths.home()),
  };
}

import { type AppLoadContext, redirect } from "@remix-run/node";
import { describeChange } from "#app/features/cart/page/cart.server.ts";
import { findChanges, type FoundChanges } from "#app/features/cart/page/find-changes.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { partNumbersOf, viewLines } from "#app/features/order/lines.server.ts";
import { requireOrder } from "#app/features/order/require-order.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import { isCart } from "#contract/shapes/order-status.ts";
import type { Order } from "#contract/shapes/order.ts";
import { newCart } from "./forms.server.ts";
import { currentId, nameOf, pendingOf, viewHead } from "./head.server.ts";

export type DetailPage = Awaited<ReturnType<typeof loadCart>>;

const perPage = 50;
const maxTargets = 100;

/** One cart of the shopper, saved or current: its lines with current prices and stock, and where they can be moved. */
export async function loadCart(context: AppLoadContext, name: string, request: Request) {
  const shop = await requireShopper(context);
  const current = await currentId(shop);
  if (name === "current") throw redirect(shop.href(current ? paths.savedCart(current) : paths.savedCarts()), 303);
  const order = await requirePending(context, name);
  const [lines, { Order: all = [] }] = await Promise.all([
    viewCart(shop, order, request),
    pendingOf(shop, 1, maxTargets),
  ]);
  const { words, store, href } = shop;
  const head = viewHead(shop, order, current);
  return {
    text: words.savedCart,
    title: `${head.name} | ${store.name}`,
    head,
    ...lines,
    codes: (order.promotionCode ?? []).length > 0,
    targets: targetsOf(shop, all, order, current),
    ticket: makeTicket(context.session),
    links: { all: href(paths.savedCarts()), cart: href(paths.cart()) },
  };
}

/** A cart of the current shopper; an order that is not, or is no longer, a cart is treated as one that does not exist. */
export async function requirePending(context: AppLoadContext, orderId: string): Promise<Order> {
  const order = await requireOrder(context, orderId);
  if (!isCart(order.orderStatus)) throw new Response("Not a cart", { status: 404 });
  return order;
}

/** The same; undefined for one that does not exist. */
export async function findPending(context: AppLoadContext, orderId: string): Promise<Order | undefined> {
  try {
    return await requirePending(context, orderId);
  } catch (error) {
    if (error instanceof Response && error.status === 404) return undefined;
    throw error;
  }
}

async function viewCart(shop: Shop, order: Order, request: Request) {
  const { orderItem = [], orderId } = order;
  const at = (number: number) => shop.href(paths.savedCart(orderId, { page: number > 1 ? String(number) : undefined }));
  const last = pageCount(orderItem.length, perPage);
  const page = pageNumberOf(request);
  if (page > last) throw redirect(at(last), 303);
  const shown = orderItem.slice((page - 1) * perPage, page * perPage);
  const [entries, found] = await Promise.all([loadEntries(shop, partNumbersOf(shown)), findChanges(shop, shown)]);
  return {
    lines: viewLines(shop, shown, entries).map((line) => ({ ...line, problems: problemsOf(shop, found, line.id) })),
    prices: found.changes.filter(({ kind }) => kind === "price").map((change) => describeChange(shop, entries, change)),
    namesUnknown: entries.failed,
    pricesUnknown: found.failed,
    paging: { label: shop.words.catalog.listing.pages, ...pagingOf(shop, page, last, at) },
  };
}

/** Why a line cannot currently be bought. */
const problemsOf = ({ t }: Shop, { changes }: FoundChanges, id: string) =>
  changes.flatMap((change) => {
    if (change.line.orderItemId !== id || change.kind === "price") return [];
    return change.kind === "short"
      ? t("savedCart:problem.short", { count: change.left })
      : t("savedCart:problem.unpriced");
  });

/** The cart first, then the others by name, then a new one. */
function targetsOf(shop: Shop, all: Order[], { orderId: own }: Order, current: string | undefined) {
  const others = all.filter(({ orderId }) => orderId !== own);
  const { toCart, toNew } = shop.words.savedCart.move;
  const label = (order: Order) => (order.orderId === current ? toCart : nameOf(shop, order));
  return [
    ...others
      .sort((a, b) => Number(b.orderId === current) - Number(a.orderId === current))
      .map((order) => ({ value: order.orderId, label: label(order) })),
    { value: newCart, label: toNew },
  ];
}

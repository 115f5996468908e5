import { redirect } from "@remix-run/node";
import { pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";

/** A page with 50 lines took half as long again to render as everything else of a long cart. */
const perPage = 25;

/** The lines on the requested page of a cart, and where each of its lines is. A page beyond the last redirects to it (303). */
export function linePages(shop: Shop, lines: readonly OrderItem[], request: Request) {
  const at = (page: number) => shop.href(paths.cart({ page: page > 1 ? String(page) : undefined }));
  const last = Math.ceil(lines.length / perPage);
  const asked = Number(/[?&]page=([1-9]\d{0,3})(&|$)/.exec(request.url)?.[1] ?? 1);
  if (asked > last) throw redirect(at(last), 303);
  const shown = lines.slice((asked - 1) * perPage, asked * perPage);
  return {
    shown,
    others: lines.filter((line) => !shown.includes(line)),
    hrefOf: (line: OrderItem) => `${at(Math.floor(lines.indexOf(line) / perPage) + 1)}#line-${line.orderItemId}`,
    paging: { label: shop.words.catalog.listing.pages, ...pagingOf(shop, asked, last, at) },
  };
}

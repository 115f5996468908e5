import { type AppLoadContext, redirect } from "@remix-run/node";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { partNumbersOf } from "#app/features/order/lines.server.ts";
import { pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { costCenterFaults } from "#contract/shapes/cost-center.ts";
import type { Order } from "#contract/shapes/order.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";
import { readKnown } from "./known.server.ts";
import { pagesOf, type ShareRow } from "./rows.ts";
import { requireSplit } from "./scope.server.ts";
import { viewSums } from "./sums.server.ts";

export type SplitPage = Awaited<ReturnType<typeof loadSplit>>;

/** The lines of the cart, page by page, each with its cost centers, and what each of these pays in total. */
export async function loadSplit(context: AppLoadContext) {
  const { shop, cart } = await requireSplit(context);
  const { words, store } = shop;
  const pages = pagesOf(cart.orderItem);
  const { page, at } = pageIn(shop, pages.length);
  const shown = pages[page - 1] ?? [];
  const [known, entries] = await Promise.all([
    readKnown(shop, true),
    loadEntries(shop, partNumbersOf(shown.map(({ line }) => line))),
  ]);
  const next = page < pages.length ? page + 1 : undefined;
  return {
    text: words.costCenter,
    title: `${words.costCenter.title} | ${store.name}`,
    known: { names: known.names, units: known.units, usual: known.usual },
    own: ownCenter(cart),
    lines: numbered(
      shown.map(({ line, rows }) => ({ ...viewLine(shop, line), name: entries.of(line.partNumber).name, rows })),
    ),
    faults: faultsOf(shop, cart.orderItem),
    sums: viewSums(shop, cart, cart.grandTotalCurrency),
    paging: { label: words.costCenter.pages, ...pagingOf(shop, page, pages.length, (other) => shop.href(at(other))) },
    button: next ? shop.t("costCenter:nextPage", { page: next, last: pages.length }) : words.costCenter.save,
    back: { cart: shop.href(paths.cart()), review: shop.href(paths.checkoutReview()) },
  };
}

/** The page that the address names, from 1. */
export function pageIn({ here, href }: Shop, last: number) {
  const { searchParams } = new URL(here, "http://shop");
  const from = searchParams.get("from") === "review" ? "review" : undefined;
  const at = (page: number) => paths.splitCart({ from, page: page > 1 ? String(page) : undefined });
  const page = Number(/^[1-9]\d{0,2}$/.exec(searchParams.get("page") ?? "1")?.[0] ?? 1);
  if (page > last) throw redirect(href(at(last)), 303);
  return { page, at, done: from ? paths.checkoutReview() : paths.cart() };
}

/** The cost center of all pieces that are not assigned to another one. */
export const ownCenter = ({ orderExtendAttribute = [] }: Pick<Order, "orderExtendAttribute">): string =>
  orderExtendAttribute.find(({ attributeName }) => attributeName === "costCenter")?.attributeValue ?? "";

/** Which lines are not counted as they were split, and why. */
export function faultsOf(shop: Shop, lines: readonly OrderItem[]): string[] {
  const known = costCenterFaults.filter((fault) => lines.some((line) => line.x_costCenterFault === fault));
  return known.map((fault) => {
    const count = lines.filter((line) => line.x_costCenterFault === fault).length;
    return shop.t(`costCenter:fault.${fault}`, { count });
  });
}

function viewLine(shop: Shop, line: OrderItem) {
  const fault = costCenterFaults.find((one) => one === line.x_costCenterFault);
  return {
    id: line.orderItemId,
    partNumber: line.partNumber,
    pieces: shop.t("costCenter:pieces", { count: line.quantity }),
    fault: fault && shop.words.costCenter.lineFault[fault],
  };
}

/** `index`: the index of a row in the whole form, used in the names of its fields. */
const numbered = <Line extends { rows: ShareRow[] }>(lines: readonly Line[]) => {
  let index = 0;
  return lines.map((line) => ({ ...line, rows: line.rows.map((row) => ({ ...row, index: index++ })) }));
};

import { type AppLoadContext, redirect } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { type Entries, loadEntries } from "#app/features/order/entries.server.ts";
import { isShort } from "#app/features/order/lines.server.ts";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import { isZero } from "#app/features/shop/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { makeTicket } from "#app/forms/once.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";
import { requireLists } from "./add/guard.server.ts";
import { findLists, viewHead } from "./lists.server.ts";

export type ListPage = Awaited<ReturnType<typeof loadList>>;

const perPage = 50;
const maxTargets = 100;

/** One list: its lines at today's prices, and everything that its reader may do with it. */
export async function loadList(context: AppLoadContext, id: string, request: Request) {
  const shop = await requireLists(context);
  const { words, store, href, format, t } = shop;
  const page = pageNumberOf(request);
  const [head, order, others] = await Promise.all([
    requireHead(shop, id),
    readLines(shop, id, page, perPage),
    optional(findLists(shop, 1, maxTargets)),
  ]);
  const last = pageCount(order.total, perPage);
  const at = (number: number) => href(paths.requisitionList(id, { page: number > 1 ? String(number) : undefined }));
  if (page > last) throw redirect(at(last), 303);
  const me = context.session.get("identity")?.userId;
  const entries = await loadEntries(
    shop,
    order.lines.map(({ partNumber }) => partNumber),
  );
  return {
    text: words.requisitionList,
    title: `${head.description} | ${store.name}`,
    head: viewHead(shop, head),
    isOwn: head.memberId === me,
    total: t("requisitionList:list.total", { amount: format.money(order.sum, order.currency) }),
    lines: order.lines.map((line) => viewLine(shop, line, entries)),
    namesUnknown: entries.failed,
    targets: (others?.lists ?? [])
      .filter(({ orderId, memberId }) => orderId !== id && memberId === me)
      .map(({ orderId, description }) => ({ value: orderId, label: description })),
    paging: { label: words.catalog.listing.pages, ...pagingOf(shop, page, last, at) },
    all: href(paths.requisitionLists()),
    many: store.features.includes("QuickOrder") ? href(paths.quickOrder({ list: id })) : undefined,
    ticket: makeTicket(context.session),
  };
}

/** The head of a list. If it is unknown, another person's or another organization's, the page does not exist. */
async function requireHead({ commerce }: Shop, id: string) {
  try {
    const { resultList: [head] = [] } = await commerce.requisitionList.get({ id });
    if (head) return head;
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
  throw new Response(null, { status: 404 });
}

/** One page of a list's lines, and the total of all of them. */
export async function readLines({ commerce }: Shop, orderId: string, page: number, size: number) {
  const query = { pageNumber: String(page), pageSize: String(size) };
  try {
    const order = await commerce.order.get({ orderId, query });
    const { orderItem: lines = [], recordSetTotal = String(lines.length) } = order;
    return { lines, total: Number(recordSetTotal), sum: order.grandTotal, currency: order.grandTotalCurrency };
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
  throw new Response(null, { status: 404 });
}

function viewLine({ format, words }: Shop, line: OrderItem, entries: Entries) {
  const priced = !isZero(line.unitPrice);
  const { unpriced, short } = words.requisitionList.problem;
  return {
    id: line.orderItemId,
    partNumber: line.partNumber,
    ...entries.of(line.partNumber),
    quantity: line.quantity,
    unitPrice: priced ? format.money(line.unitPrice, line.currency) : "",
    total: priced ? format.money(line.orderItemPrice, line.currency) : "",
    problem: priced ? (isShort(line) ? short : "") : unpriced,
  };
}

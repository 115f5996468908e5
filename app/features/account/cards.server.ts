import type { AppLoadContext } from "@remix-run/node";
import type { BadgeKind } from "#app/components/badge.tsx";
import type { Foreign } from "#app/components/phrase.tsx";
import type { PictureData } from "#app/components/picture.tsx";
import {
  findCreditLines,
  mayHaveCredit,
  oncePerLine,
  viewCreditLine,
} from "#app/features/credit-line/credit-line.server.ts";
import { findFlags } from "#app/features/loyalty/flags.server.ts";
import { linesOfCard } from "#app/features/loyalty/loyalty.server.ts";
import { type Entries, loadEntries } from "#app/features/order/entries.server.ts";
import { viewState } from "#app/features/state/view.server.ts";
import { openInstruction } from "#app/features/payment/payment-status.ts";
import { viewReturnRow } from "#app/features/return/rows.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { findSubscriptions, viewHead } from "#app/features/subscription/subscriptions.server.ts";
import { findVouchers, isSoon, isSpendable, viewVoucher } from "#app/features/voucher/view.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { awaitsPayment, orderStatus as statuses } from "#contract/shapes/order-status.ts";
import type { Order } from "#contract/shapes/order.ts";
import { linesOf, nameOf } from "./addresses.server.ts";

/** One row on a card. `pay`, `again`: where to post in order to pay for it now, or to buy it again; `goods`: what was ordered, with a few pictures of it. */
type Row = {
  id: string;
  title: string;
  href: string;
  facts: string;
  goods?: Foreign & { name: string; more: string; pictures: PictureData[] };
  badge?: { label: string; kind: BadgeKind };
  pay?: string;
  again?: string;
};
/** What a card says. `todo`: the shop waits for the shopper; `hidden`: there is no such card here. */
export type Content = { rows?: Row[]; lines?: string[]; todo?: boolean; hidden?: boolean };

export const maxRows = 3;
const maxPictures = 4;

/** The cart that is waiting; without one there is no card. */
export function cartContent({ session }: AppLoadContext, { t, store }: Shop): Content {
  const units = session.get("cartUnits")?.[store.storeId] ?? 0;
  return units ? { lines: [t("account:cards.cart.units", { count: units })], todo: true } : { hidden: true };
}

/** The orders that await payment, however old, followed by the latest ones. */
export async function ordersContent(shop: Shop): Promise<Content> {
  const query = { pageNumber: "1", pageSize: String(maxRows), profileName: "IBM_Details" };
  const [{ Order: waiting = [] }, { Order: latest = [] }] = await Promise.all([
    shop.commerce.order.byStatus({ status: statuses.received, query }),
    shop.commerce.order.history({ query }),
  ]);
  const known = new Set(waiting.map(({ orderId }) => orderId));
  const shown = [...waiting, ...latest.filter(({ orderId }) => !known.has(orderId))].slice(0, maxRows);
  const entries = await loadEntries(shop, shown.flatMap(picturedPartNumbers));
  const rows = shown.map((order) => viewOrder(shop, order, entries));
  return { rows, todo: rows.some(({ pay }) => pay) };
}

/** The part numbers of the goods that are pictured. */
const picturedPartNumbers = ({ orderItem = [] }: Order): string[] =>
  [...new Set(orderItem.map(({ partNumber }) => partNumber))].slice(0, maxPictures);

function viewOrder(shop: Shop, order: Order, entries: Entries): Row {
  const { t, format, href } = shop;
  const { status: label, badge: kind } = viewState(shop, order);
  const { orderId, orderStatus, placedDate, lastUpdateDate, grandTotal, grandTotalCurrency } = order;
  const address = href(paths.order(orderId));
  return {
    id: orderId,
    title: t("order:history.order", { orderId }),
    href: address,
    facts: t("order:track.facts", {
      date: format.instant(placedDate ?? lastUpdateDate),
      total: format.money(grandTotal, grandTotalCurrency),
    }),
    goods: viewGoods(shop, order, entries),
    badge: { label, kind },
    // What can still be paid should be paid rather than bought again.
    ...(awaitsPayment(orderStatus) && openInstruction(order) ? { pay: address } : { again: address }),
  };
}

/** The first product by name and how many others there are. Part numbers say nothing to a shopper, so they never replace names. */
function viewGoods({ t }: Shop, order: Order, entries: Entries): Row["goods"] {
  const [first, ...others] = order.orderItem ?? [];
  if (!first || entries.failed) return undefined;
  const { name, lang } = entries.of(first.partNumber);
  return {
    name,
    lang,
    more: others.length ? t("order:history.more", { count: others.length }) : "",
    pictures: picturedPartNumbers(order).flatMap((partNumber) => entries.of(partNumber).picture ?? []),
  };
}

/** Returns under way; an approved one waits for its parcel. */
export async function returnsContent(shop: Shop): Promise<Content> {
  const { Return } = await shop.commerce.returns.list();
  const open = Return.filter(({ status }) => status !== "CLO" && status !== "CAN");
  const rows = open.slice(0, maxRows).map((one) => {
    const { status, badge, ...row } = viewReturnRow(shop, one);
    return { ...row, badge: { label: status, kind: badge } };
  });
  return { rows, todo: open.some(({ status }) => status === "APP") };
}

/** Recurring orders with their next day; one that has stopped by itself needs attention. */
export async function subscriptionsContent(context: AppLoadContext, shop: Shop): Promise<Content> {
  const running = (await findSubscriptions(context, shop)).filter(({ state }) =>
    /^(Active|InActive|Suspended)$/.test(state),
  );
  const rows = running.slice(0, maxRows).map((one) => {
    const { id, name, href, rhythm, next, state } = viewHead(shop, one);
    return { id, title: name, href, facts: [rhythm, next].filter(Boolean).join(" · "), badge: state };
  });
  return { rows, todo: running.some(({ state }) => state === "Suspended") };
}

/** Vouchers that can be spent, soonest expiry first; those that expire within two weeks need attention. */
export async function vouchersContent(shop: Shop): Promise<Content> {
  const spendable = (await findVouchers(shop)).filter(isSpendable);
  const rows = spendable.slice(0, maxRows).map((one) => {
    const { id, name, href, amount, expiry, soon } = viewVoucher(shop, one);
    return { id, title: `${name} · ${amount}`, href, facts: soon || expiry };
  });
  return { rows, todo: spendable.some((one) => isSoon(one)) };
}

/** What the shopper's organization can still buy on credit; no such card where people buy for themselves. */
export async function creditContent(context: AppLoadContext, shop: Shop): Promise<Content> {
  if (!mayHaveCredit(context, shop)) return { hidden: true };
  const found = oncePerLine(await findCreditLines(shop));
  const lines = await Promise.all(found.map((term) => viewCreditLine(shop, term)));
  return { lines: lines.flatMap(({ name, left, note }) => [name, note || left]) };
}

/** The balance of the loyalty card and how much of it expires if unused; there is no such card without a known program. */
export async function loyaltyContent(shop: Shop): Promise<Content> {
  const flags = await findFlags(shop);
  if (!flags?.loyaltyEnabled) return { hidden: true };
  const { cards } = await shop.commerce.loyalty.cards({ query: { transactions: true } });
  return { lines: cards.slice(0, 1).flatMap((card) => linesOfCard(shop, card)) };
}

export async function wishlistsContent({ commerce, t, href }: Shop): Promise<Content> {
  const { GiftList = [] } = await commerce.wishlist.own();
  const rows = GiftList.slice(0, maxRows).map(({ externalIdentifier: id, descriptionName, item = [] }) => ({
    id,
    title: descriptionName,
    href: href(paths.wishlist(id)),
    facts: t("wishlist:count", { count: item.length }),
  }));
  return { rows };
}

/** The main address. */
export async function addressContent(shop: Shop): Promise<Content> {
  const { contact = [] } = await shop.commerce.contact.list();
  const main = contact.find(({ primary }) => primary === "true");
  return { lines: main ? [nameOf(shop, main), ...(await linesOf(shop, main))] : [] };
}

import { and, count, desc, eq, inArray, isNotNull, not, type SQL, sum } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { refunds } from "#backend/platform/db/schema/refund.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { timeText } from "#backend/studio/views.ts";
import { withWesternDigits } from "#contract/rules/digits.ts";
import { isPaid, orderStatuses } from "#contract/shapes/order-status.ts";
import { badge, orderTone } from "./badge.ts";
import { tableView } from "./table.ts";
import { moneyText, named, orderLink } from "./views.ts";
import type { Visit } from "./visit.ts";

const maxRows = 10;

/**
 * What a person has really ordered from this store, the newest first, and what all of it sums up to; nothing for someone who has not ordered
 * yet.
 */
export async function personOrders(visit: Visit, memberId: number): Promise<Html> {
  const { db, store, texts } = visit;
  const { id, placedAt, grandTotal, currency, status } = orders;
  const own = and(eq(orders.memberId, memberId), eq(orders.storeId, store.id), not(orders.preview));
  const found = await db
    .select({ id, placedAt, grandTotal, currency, status })
    .from(orders)
    .where(and(own, isNotNull(placedAt)))
    .orderBy(desc(placedAt), desc(id))
    .limit(maxRows);
  if (found.length === 0) return html``;
  const { columns, order, latestOrders } = texts;
  const rows = found.map((row) => [
    orderLink(visit, row.id),
    row.placedAt ? timeText(row.placedAt, texts) : "",
    html`<bdi>${moneyText(row.grandTotal, row.currency, texts)}</bdi>`,
    badge(named(texts.statuses, row.status), orderTone(row.status)),
  ]);
  const heads = [
    { label: order },
    { label: columns.placed },
    { label: columns.total, end: true },
    { label: texts.status },
  ];
  return html`${sumsView(visit, await readSums(db, own))} ${tableView(latestOrders, heads, rows)}`;
}

type Sums = Awaited<ReturnType<typeof readSums>>;

/** By currency: orders that are paid, or paid on delivery, and what went back of them. @param own condition on a row of orders */
async function readSums(db: Db, own: SQL | undefined) {
  const counted = and(own, inArray(orders.status, orderStatuses.filter(isPaid)));
  const bought = await db
    .select({ currency: orders.currency, count: count(), total: sum(orders.grandTotal) })
    .from(orders)
    .where(counted)
    .groupBy(orders.currency)
    .orderBy(orders.currency);
  const back = await db
    .select({ currency: refunds.currency, total: sum(refunds.amount) })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(counted)
    .groupBy(refunds.currency);
  const backIn = (currency: string) => back.find((one) => one.currency === currency)?.total ?? "0";
  return bought.map((row) => ({ ...row, total: row.total ?? "0", refunded: backIn(row.currency) }));
}

function sumsView({ texts }: Visit, sums: Sums): Html {
  const { bought, boughtHint } = texts;
  const number = new Intl.NumberFormat(withWesternDigits(texts.lang));
  const figure = (value: string, label: string) =>
    html`<li>
      <div>
        <strong><bdi>${value}</bdi></strong> ${label}
      </div>
    </li>`;
  const money = (amount: string, currency: string) => moneyText(amount, currency, texts);
  return html`${sums.map(
    ({ currency, count: paid, total, refunded }) =>
      html`<ul class="figures">
        ${figure(number.format(paid), bought.orders)} ${figure(money(total, currency), bought.total)}
        ${figure(money(refunded, currency), bought.refunded)}
      </ul>`,
  )}${sums.length > 0 && html`<p class="hint">${boughtHint}</p>`}`;
}

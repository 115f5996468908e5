import { and, desc, eq, isNotNull, not } from "drizzle-orm";
import { orders } from "#backend/platform/db/schema/order.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { timeText } from "#backend/studio/views.ts";
import { badge, orderTone } from "./badge.ts";
import { tableView } from "./table.ts";
import { moneyText, named } from "./views.ts";
import type { Visit } from "./visit.ts";

const maxRows = 10;

/** What a person has really ordered from this store, the newest first; nothing for someone who has not ordered yet. */
export async function personOrders({ db, store, texts }: Visit, memberId: number): Promise<Html> {
  const { id, placedAt, grandTotal, currency, status } = orders;
  const mine = and(eq(orders.memberId, memberId), eq(orders.storeId, store.id), not(orders.preview));
  const found = await db
    .select({ id, placedAt, grandTotal, currency, status })
    .from(orders)
    .where(and(mine, isNotNull(placedAt)))
    .orderBy(desc(placedAt), desc(id))
    .limit(maxRows);
  if (found.length === 0) return html``;
  const { columns, order, latestOrders } = texts;
  const rows = found.map((row) => [
    html`<a href="/operations/${store.id}/order/${row.id}">${order} ${row.id}</a>`,
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
  return tableView(latestOrders, heads, rows);
}

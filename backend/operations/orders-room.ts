import { and, asc, eq, inArray, isNotNull, not, type SQL, sql } from "drizzle-orm";
import { packablePieces } from "#backend/after-sales/fulfillment/rules.ts";
import { isUnchecked } from "#backend/order/fraud-hold.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { seeOther } from "#backend/studio/answer.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { timeText } from "#backend/studio/views.ts";
import { typedCode } from "#contract/rules/digits.ts";
import { orderStatus, type OrderStatus } from "#contract/shapes/order-status.ts";
import { actOnOrder, findOrder, type FoundOrder } from "./act-on-order.ts";
import { freeCodes } from "./parcel-codes.ts";
import type { Texts } from "./texts/english.ts";
import { findForm, named, problemView } from "./views.ts";
import { type Problem, type Shown, statusOf, type Visit } from "./visit.ts";

type Filter = keyof Texts["filters"];
const { backordered, paid, released, partlyShipped, shipped } = orderStatus;
const statusesOf: Record<Filter, OrderStatus[]> = {
  open: [paid, released, partlyShipped],
  packed: [released, partlyShipped],
  checked: [paid, backordered],
  waiting: [backordered],
  sent: [partlyShipped, shipped],
};
const isFilter = (text: string): text is Filter => text in statusesOf;
const maxRows = 50;

/**
 * Condition on a row of orders: `packablePieces` of it are some. Orders that are packed, or that sellers send, stay in the same statuses:
 * enough old ones of them would hide those that are to be packed.
 */
const hasPackable = sql`exists (select from order_items i
  join products p on p.id = i.product_id left join sellers s on s.id = p.seller_id and s.store_id = p.store_id
  where i.order_id = ${orders.id} and s.organization_id is null
    and i.status not in (${orderStatus.canceled}, ${shipped}, ${orderStatus.delivered})
    and i.fulfillment_status is distinct from 'Shipped' and i.fulfillment_status is distinct from 'Out'
    and i.inventory_status is distinct from 'Backordered'
    and i.quantity > (select coalesce(sum(packed.quantity), 0) from parcel_items packed join parcels on parcels.id = packed.parcel_id
      where parcels.order_id = i.order_id and packed.order_item_id = i.id))`;

/** Condition on a row of orders: it waits for its fraud check. What is released already goes on. */
const waitsForCheck = (db: Db): SQL => sql`(${inArray(orders.status, statusesOf.checked)} and ${isUnchecked(db)})`;

/** Orders grouped by what to do next, the ones waiting longest first. */
export async function ordersRoom(visit: Visit): Promise<Shown> {
  const { form, store, query } = visit;
  if (form) return packChosen(visit, form);
  const number = typedCode(query.get("number") ?? "");
  if (!number) return list(visit);
  const found = /^\d{1,15}$/.test(number) && (await findOrder(visit.db, store.id, Number(number)));
  return found
    ? seeOther(`/operations/${store.id}/order/${number}`)
    : list(visit, { error: "unknownOrder", at: "number" });
}

/** Each order is packed by itself: one that has changed meanwhile does not stop the others. */
async function packChosen(visit: Visit, form: URLSearchParams): Promise<Shown> {
  const ids = form.getAll("order").filter((id) => /^\d{1,15}$/.test(id));
  if (!ids.length) return list(visit, { error: "choose" });
  let packed = 0;
  for (const id of ids) {
    const problem = await actOnOrder(visit, Number(id), form.get(`version-${id}`) ?? "", {
      name: "pack",
      steps: allParcels,
      details: {},
    });
    if (!problem) packed += 1;
  }
  return seeOther(`/operations/${visit.store.id}/orders?packed=${packed}&not=${ids.length - packed}`);
}

/** Everything that is left, one parcel per destination. */
function allParcels({ stage }: FoundOrder) {
  const open = packablePieces(stage);
  const places = [...new Set(stage.lines.filter(({ id }) => open.has(id)).map(({ together }) => together))];
  const codes = freeCodes(stage.parcels, places.length);
  return places.map((place, index) => ({
    kind: "packed" as const,
    parcel: codes[index] ?? "",
    pieces: new Map([...open].filter(([id]) => stage.lines.some((line) => line.id === id && line.together === place))),
  }));
}

async function list(visit: Visit, problem?: Problem): Promise<Shown> {
  const { db, store, texts, query } = visit;
  const asked = query.get("state") ?? "open";
  const filter = isFilter(asked) ? asked : "open";
  const hasPacked = sql`exists (select from parcels p where p.order_id = ${orders.id} and p.state = 'packed')`;
  const more: Partial<Record<Filter, SQL>> = {
    packed: hasPacked,
    open: sql`${hasPackable} and not ${waitsForCheck(db)}`,
    checked: waitsForCheck(db),
  };
  const here = and(eq(orders.storeId, store.id), not(orders.preview), isNotNull(orders.placedAt));
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(here, inArray(orders.status, statusesOf[filter]), more[filter]))
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(maxRows);
  const found: FoundOrder[] = [];
  for (const { id } of rows) {
    const one = await findOrder(db, store.id, id);
    if (one && (filter !== "open" || (!one.held && packablePieces(one.stage).size))) found.push(one);
  }
  const body = html`${problemView(texts, problem)} ${doneView(texts, query)} ${filterForm(visit, filter, problem)}
  ${filter === "checked" && found.length > 0 && html`<p>${texts.held.checked}</p>`}
  ${found.length === 0 ? html`<p>${texts.none}</p>` : rowsView(visit, found, filter)}`;
  return { body, ...statusOf(problem) };
}

const doneView = (texts: Texts, query: URLSearchParams): Html => {
  const [packed, left] = [Number(query.get("packed") ?? 0), Number(query.get("not") ?? 0)];
  if (!packed && !left) return html``;
  return html`<p class="notice" role="status">
    ${texts.packedCount}: ${packed}${left > 0 && html` · ${texts.notPacked}: ${left}`}
  </p>`;
};

const filterForm = (visit: Visit, filter: Filter, problem: Problem | undefined): Html => {
  const { texts } = visit;
  const filters: Filter[] = ["open", "packed", "checked", "waiting", "sent"];
  return html`<nav aria-label="${texts.show}">
      ${filters.map((one) => html`<a href="?state=${one}" ${one === filter ? html` aria-current="true"` : ""}>${texts.filters[one]}</a>`)}
    </nav>
    ${findForm(visit, texts.number, problem)}`;
};

function rowsView({ store, texts }: Visit, found: readonly FoundOrder[], filter: Filter): Html {
  const rows = found.map(({ order, stage, version }) => {
    const open = [...packablePieces(stage).values()].reduce((sum, count) => sum + count, 0);
    const link = html`<a href="/operations/${store.id}/order/${order.id}">${texts.order} ${order.id}</a>`;
    const facts = html`<p class="hint">
      ${named(texts.statuses, order.status)} · ${order.placedAt ? timeText(order.placedAt, texts) : ""} ·
      ${texts.pieces}: ${open}
    </p>`;
    if (filter !== "open") return html`<li>${link}${facts}</li>`;
    return html`<li>
      <div class="pick">
        <input type="checkbox" name="order" value="${order.id}" aria-label="${texts.order} ${order.id}" />${link}
      </div>
      <input type="hidden" name="version-${order.id}" value="${version}" />${facts}
    </li>`;
  });
  if (filter !== "open")
    return html`<ul class="rows">
      ${rows}
    </ul>`;
  return html`<form method="post" class="wide">
    <ul class="rows">
      ${rows}
    </ul>
    <p class="hint">${texts.packHint}</p>
    <button name="intent" value="pack">${texts.packChosen}</button>
  </form>`;
}

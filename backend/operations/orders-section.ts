import { asc } from "drizzle-orm";
import { packablePieces } from "#backend/after-sales/fulfillment/rules.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { seeOther } from "#backend/studio/answer.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { timeText } from "#backend/studio/views.ts";
import { typedCode } from "#contract/rules/digits.ts";
import { actOnOrder, findOrder, type FoundOrder } from "./act-on-order.ts";
import { badge, orderTone } from "./badge.ts";
import { figuresView } from "./figures.ts";
import { filtered, isOrderFilter, type OrderFilter } from "./order-filters.ts";
import { pageIn, pagesView, shownOn } from "#backend/studio/paging.ts";
import { freeCodes } from "./parcel-codes.ts";
import { tableView } from "./table.ts";
import type { Texts } from "./texts/english.ts";
import { emptyView, findForm, named, orderLink, problemView } from "./views.ts";
import { type Problem, type Shown, statusOf, type Visit } from "./visit.ts";

/** Orders grouped by what to do next, the ones waiting longest first. */
export async function ordersSection(visit: Visit): Promise<Shown> {
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
  const filter = isOrderFilter(asked) ? asked : "open";
  const page = pageIn(visit);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(filtered(db, store.id, filter))
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
  const found: FoundOrder[] = [];
  for (const { id } of shownOn(page, rows)) {
    const one = await findOrder(db, store.id, id);
    if (one && (filter !== "open" || (!one.held && packablePieces(one.stage).size))) found.push(one);
  }
  const body = html`${problemView(texts, problem)} ${packedView(texts, query)} ${await figuresView(visit)}
  ${filterForm(visit, filter, problem)}
  ${filter === "checked" && found.length > 0 && html`<p>${texts.held.checked}</p>`}
  ${found.length === 0 ? emptyView(texts) : rowsView(visit, found, filter)} ${pagesView(visit, page, rows.length)}`;
  return { body, ...statusOf(problem) };
}

const packedView = (texts: Texts, query: URLSearchParams): Html => {
  const [packed, left] = [Number(query.get("packed") ?? 0), Number(query.get("not") ?? 0)];
  if (!packed && !left) return html``;
  return html`<p class="notice" role="status">
    ${texts.packedCount}: ${packed}${left > 0 && html` · ${texts.notPacked}: ${left}`}
  </p>`;
};

const filterForm = (visit: Visit, filter: OrderFilter, problem: Problem | undefined): Html => {
  const { texts } = visit;
  const filters: OrderFilter[] = ["open", "packed", "checked", "waiting", "sent"];
  return html`<nav aria-label="${texts.show}">
      ${filters.map((one) => html`<a href="?state=${one}" ${one === filter ? html` aria-current="true"` : ""}>${texts.filters[one]}</a>`)}
    </nav>
    ${findForm(visit, texts.number, problem)}`;
};

function rowsView(visit: Visit, found: readonly FoundOrder[], filter: OrderFilter): Html {
  const { texts } = visit;
  const rows = found.map(({ order, stage, version }) => {
    const open = [...packablePieces(stage).values()].reduce((sum, count) => sum + count, 0);
    const link = orderLink(visit, order.id);
    const choice = html`<span class="pick"
      ><input type="checkbox" name="order" value="${order.id}" aria-label="${texts.order} ${order.id}" />${link}
      <input type="hidden" name="version-${order.id}" value="${version}" />
    </span>`;
    const state = badge(named(texts.statuses, order.status), orderTone(order.status));
    return [filter === "open" ? choice : link, order.placedAt ? timeText(order.placedAt, texts) : "", open, state];
  });
  const { columns, order, pieces, status } = texts;
  const heads = [{ label: order }, { label: columns.placed }, { label: pieces, end: true }, { label: status }];
  const table = tableView(texts.filters[filter], heads, rows);
  if (filter !== "open") return table;
  return html`<form method="post" class="wide">
    ${table}
    <p class="hint">${texts.packHint}</p>
    <button name="intent" value="pack">${texts.packChosen}</button>
  </form>`;
}

import { isAtWarehouse, openPieces, type Pieces } from "#backend/after-sales/fulfillment/rules.ts";
import { isRefused } from "#backend/order/open-line.ts";
import type { FilledParcel } from "#backend/order/parcel-record.ts";
import type { OrderItemRow } from "#backend/order/rows.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { field, timeText } from "#backend/studio/views.ts";
import type { FoundOrder } from "./act-on-order.ts";
import { type actsAbout, actText } from "./acts.ts";
import { type Destination, destinationsView } from "./destinations.ts";
import type { Texts } from "./texts/english.ts";
import { badge, orderTone } from "./badge.ts";
import { giftsView } from "./gifts-view.ts";
import { errorAt, moneyText, named, problemView } from "./views.ts";
import type { Problem } from "./visit.ts";

type Seen = FoundOrder & {
  storeId: number;
  lines: OrderItemRow[];
  names: ReadonlyMap<number, string>;
  destinations: readonly Destination[];
  /** What is to be collected on delivery. */
  due: string | undefined;
  acts: Awaited<ReturnType<typeof actsAbout>>;
  timeline: Html;
  /** What was typed into the form that was refused. */
  values: URLSearchParams;
  problem: Problem | undefined;
};

/** The page of an order: its state, what can be done with it, and its history. */
export function orderView(texts: Texts, seen: Seen): Html {
  const { order, acts, due, problem, storeId } = seen;
  const [last] = acts;
  return html`<p><a href="/operations/${storeId}/orders">${texts.back}</a></p>
    <h2>${texts.order} ${order.id} ${badge(named(texts.statuses, order.status), orderTone(order.status))}</h2>
    ${problemView(texts, problem, last && actText(texts, last))}
    ${order.placedAt ? html`<p class="hint">${texts.columns.placed}: ${timeText(order.placedAt, texts)}</p>` : ""}
    ${order.buyerReason ? html`<p><strong>${texts.canceledBecause}:</strong> ${texts.cancelReasons[order.buyerReason]}</p>` : ""}
    ${due && html`<p><strong>${texts.dueOnDelivery}:</strong> <bdi>${moneyText(due, order.currency, texts)}</bdi></p>`}
    <div class="beside">
      <div>${workView(texts, seen)}</div>
      ${seen.timeline}
    </div>`;
}

/** What is in it, where it goes, and the forms for what is to be done. */
function workView(texts: Texts, seen: Seen): Html {
  const { order, stage, held } = seen;
  const open: Pieces = isAtWarehouse(order.status) ? openPieces(stage) : new Map();
  return html`${linesView(texts, seen)} ${destinationsView(texts, seen.destinations, (line) => nameOf(seen, line))}
  ${giftsView(
    texts,
    seen.lines.filter((line) => !isRefused(line)),
    (line) => nameOf(seen, line),
  )}
  ${stage.parcels.map((parcel) => parcelView(texts, seen, parcel))}
  ${open.size > 0 && held && held !== "notReady" && html`<p class="notice">${texts.held[held]}</p>`}
  ${open.size > 0 && html`<div class="columns">${!held && packForm(texts, seen, open)} ${refuseForm(texts, seen, open)}</div>`}`;
}

const nameOf = ({ names }: Seen, line: OrderItemRow) => names.get(line.id) ?? line.partNumber;

const linesView = (texts: Texts, seen: Seen) =>
  html`<h3>${texts.parts}</h3>
    <ul class="rows">
      ${seen.lines.map((line) => html`<li>${line.quantity} × <bdi>${nameOf(seen, line)}</bdi> <span class="hint">${line.partNumber}</span>${isRefused(line) && html` · ${texts.refusedLine}`}</li>`)}
    </ul>`;

function parcelView(texts: Texts, seen: Seen, parcel: FilledParcel): Html {
  const { code, state, carrier, trackingNumber, pieces } = parcel;
  const inside = seen.lines.filter(({ id }) => pieces.has(id));
  return html`<section>
    <h3>
      ${texts.parcel} <bdi>${code}</bdi> ${badge(texts.parcelStates[state], state === "delivered" ? "good" : "info")}
    </h3>
    <p>
      ${inside.map((line) => html`${pieces.get(line.id)} × <bdi>${nameOf(seen, line)}</bdi>. `)}
      ${carrier && html`<bdi>${carrier} ${trackingNumber}</bdi>`}
    </p>
    ${
      state === "packed" &&
      html`<div class="columns">
        <div>${shipForm(texts, seen, code)} ${unpackForm(texts, seen, code)}</div>
        ${refuseParcelForm(texts, seen, code)}
      </div>`
    }
    ${
      state === "shipped" &&
      html`<form method="post">
        ${hidden(seen, code)}<button class="plain" name="intent" value="deliver">${texts.deliver}</button>
      </form>`
    }
  </section>`;
}

const hidden = ({ version }: Seen, parcel: string) =>
  html`<input type="hidden" name="version" value="${version}" /><input
      type="hidden"
      name="parcel"
      value="${parcel}"
    />`;

const words = (texts: Texts, { values, problem }: Seen, name: string, label: string, hint?: string) =>
  field({
    ...{ name, label, hint, value: values.get(name) ?? "", error: errorAt(texts, problem, name) },
    more: `maxlength="${name.startsWith("reason") ? 254 : 60}"`,
  });

const shipForm = (texts: Texts, seen: Seen, code: string) =>
  html`<form method="post">
    ${hidden(seen, code)} ${words(texts, seen, `carrier-${code}`, texts.carrier)}
    ${words(texts, seen, `tracking-${code}`, texts.tracking)}
    <button name="intent" value="ship">${texts.ship} (${code})</button>
  </form>`;

/** Undoes packing. */
const unpackForm = (texts: Texts, seen: Seen, code: string) =>
  html`<form method="post">
    ${hidden(seen, code)}
    <button class="plain" name="intent" value="unpack">${texts.unpack} (${code})</button>
    <p class="hint">${texts.unpackHint}</p>
  </form>`;

const refuseParcelForm = (texts: Texts, seen: Seen, code: string) =>
  html`<form method="post">
    ${hidden(seen, code)} ${words(texts, seen, `reason-${code}`, texts.reason, texts.reasonHint)}
    <p class="hint">${texts.refuseHint}</p>
    <button class="plain" name="intent" value="refuse">${texts.refuse} (${code})</button>
  </form>`;

const packForm = (texts: Texts, seen: Seen, open: Pieces) =>
  html`<form method="post">
    <fieldset>
      <legend>${texts.pack}</legend>
      ${counts(texts, seen, open, "pack")}
      <input type="hidden" name="version" value="${seen.version}" />
      <button name="intent" value="pack">${texts.pack}</button>
    </fieldset>
  </form>`;

const refuseForm = (texts: Texts, seen: Seen, open: Pieces) =>
  html`<form method="post">
    <fieldset>
      <legend>${texts.refuse}</legend>
      ${counts(texts, seen, open, "refuse")} ${words(texts, seen, "reason", texts.reason, texts.reasonHint)}
      <p class="hint">${texts.refuseHint}</p>
      <input type="hidden" name="version" value="${seen.version}" />
      <button class="plain" name="intent" value="refuse">${texts.refuse}</button>
    </fieldset>
  </form>`;

/** How many pieces of each line: for packing all that are left, for refusing none, unless something was typed that still counts. */
const counts = (texts: Texts, seen: Seen, open: Pieces, prefix: "pack" | "refuse") =>
  seen.lines
    .filter(({ id }) => open.has(id))
    .map((line) => {
      const name = `${prefix}-${line.id}`;
      const left = open.get(line.id) ?? 0;
      const typed = seen.problem === "changed" ? null : seen.values.get(name);
      const value = typed ?? (prefix === "pack" ? left : 0);
      const error = errorAt(texts, seen.problem, name);
      return html`<div class="line">
        <label for="${name}"><bdi>${nameOf(seen, line)}</bdi> (${left})</label>
        <input
          id="${name}"
          name="${name}"
          type="number"
          min="0"
          max="${left}"
          value="${value}"
          ${error && html`aria-invalid="true" aria-describedby="${name}-error"`}
        />
        ${error && html`<p class="error" id="${name}-error">${error}</p>`}
      </div>`;
    });

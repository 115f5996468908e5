import type { FoundReturn, readEvents } from "#backend/after-sales/return/read.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { field, timeText } from "#backend/studio/views.ts";
import { type actsAbout, actText, historyView } from "./acts.ts";
import { badge, type Tone } from "./badge.ts";
import { intentsAfter } from "./return-steps.ts";
import type { Texts } from "./texts/english.ts";
import { errorAt, moneyText, named, orderLink, problemView } from "./views.ts";
import type { Problem, Visit } from "./visit.ts";

type Seen = FoundReturn & {
  /** What the goods are called, by line of the order. */
  names: ReadonlyMap<number, string>;
  events: Awaited<ReturnType<typeof readEvents>>;
  acts: Awaited<ReturnType<typeof actsAbout>>;
  /** What was typed into the form that was refused. */
  reason: string;
  problem: Problem | undefined;
};

/** The page of a return: its lines, its events, and the forms for the next step. */
export function returnView(visit: Visit, seen: Seen): Html {
  const { texts, store } = visit;
  const { row, items, names, events, acts, problem } = seen;
  const [last] = acts;
  return html`<p><a href="/operations/${store.id}/returns">${texts.back}</a></p>
    <h2>${texts.return} ${row.id} ${returnBadge(texts, events.at(-1)?.code)}</h2>
    ${problemView(texts, problem, last && actText(texts, last))}
    <p>
      ${orderLink(visit, row.orderId)} · ${texts.credit}: ${moneyText(row.totalCredit, row.currency, texts)} ·
      ${texts.delivery}: ${texts.deliveries[row.deliveryMethod]}
    </p>
    <ul class="rows">
      ${items.map(
        ({ orderItemId, quantity, partNumber, reasonCode, comment, denyReason }) =>
          html`<li>
            ${quantity} × <bdi>${names.get(orderItemId) ?? partNumber}</bdi> <span class="hint">${partNumber}</span> ·
            ${texts.returnReasons[reasonCode]} <bdi>${comment}</bdi>
            ${denyReason && html`<p class="hint">${texts.reason}: <bdi>${denyReason}</bdi></p>`}
          </li>`,
      )}
    </ul>
    ${formsView(texts, seen)}
    <h2>${texts.status}</h2>
    <ol class="rows">
      ${events.map(({ code, at }) => html`<li>${named(texts.returnCodes, code)} <span class="hint">${timeText(at, texts)}</span></li>`)}
    </ol>
    ${historyView(texts, acts)}`;
}

const returnTones: Record<string, Tone> = { CREDITED: "good", CLOSED: "good", DENIED: "bad" };

/** The last thing that happened to a return, as a badge. */
export const returnBadge = (texts: Texts, code: string | undefined): Html =>
  code ? badge(named(texts.returnCodes, code), returnTones[code] ?? "info") : html``;

function formsView(texts: Texts, { events, reason, problem }: Seen): Html {
  const code = events.at(-1)?.code;
  const version = html`<input type="hidden" name="version" value="${code ?? ""}" />`;
  const labels: Record<string, string> = { approve: texts.approve, receive: texts.receive, refund: texts.refund };
  const intents = intentsAfter(code);
  const plain = intents
    .filter((intent) => intent !== "deny")
    .map(
      (intent) =>
        html`<form method="post">
          ${version}<button name="intent" value="${intent}">${labels[intent] ?? ""}</button>
        </form>`,
    );
  if (!intents.includes("deny")) return html`${plain}`;
  return html`<div class="columns">
    ${plain}
    <form method="post">
      ${version}
      ${field({
        ...{ name: "reason", label: texts.reason, hint: texts.reasonHint, value: reason, more: 'maxlength="254"' },
        error: errorAt(texts, problem, "reason"),
      })}
      <button class="plain" name="intent" value="deny">${code === "RECEIVED" ? texts.deny : texts.denyUnsent}</button>
    </form>
  </div>`;
}

import { Decimal } from "#backend/platform/money.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { field } from "#backend/studio/views.ts";
import { withWesternDigits } from "#contract/rules/digits.ts";
import type { Texts } from "./texts/english.ts";
import { type Problem, type Visit, wrongsOf } from "./visit.ts";

/** Beside the style of the studio. */
export const css = `.rows{display:grid;gap:.5rem;list-style:none;padding:0;margin:0}.rows>li{border:1px solid var(--line);border-radius:.5rem;padding:.5rem .75rem}
.pick{display:flex;gap:.75rem;align-items:center;min-block-size:2.75rem}form.wide{max-inline-size:none}
.line{display:grid;grid-template-columns:minmax(0,1fr) 6rem;gap:.5rem;align-items:center}.line label{font-weight:400}
.job{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:center;justify-content:space-between}.job form{margin:0}.job div{flex:1 1 14rem}
.table{inline-size:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}.table caption{padding-block:.5rem;font-weight:600;text-align:start}
.table :is(th,td){padding:.5rem;border-block-end:1px solid var(--line);font-weight:400;text-align:start;vertical-align:baseline}.table .end{text-align:end}
.table thead th{position:sticky;inset-block-start:0;background:#fff;color:var(--soft);font-size:.9rem;font-weight:600}
@media(max-width:39.99rem){.table thead{position:absolute;overflow:hidden;inline-size:1px;block-size:1px;clip-path:inset(50%)}.table :is(tbody,tr,td,tbody th){display:block}
.table tbody tr{border:1px solid var(--line);border-radius:.5rem;padding:.5rem .75rem;margin-block-end:.5rem}.table :is(td,tbody th){display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;border:0;padding:.15rem 0}
.table tbody th{font-weight:600}.table td:empty{display:none}.table td::before{content:attr(data-label);color:var(--soft);font-size:.9rem}}
address{font-style:normal;overflow-wrap:anywhere}
.said{white-space:pre-line}
.rooms{display:none}@media(max-width:47.99rem){.rooms{display:block}.rooms:not([open])+nav{display:none}}`;

/** A sentence about each thing that is wrong, with a link to its field. */
export const problemView = (texts: Texts, problem: Problem | undefined, changedBy?: Html): Html => {
  if (!problem) return html``;
  if (problem === "changed")
    return html`<div class="problem" role="alert">
      <p>${texts.changed}</p>
      ${changedBy && html`<p>${texts.lastAct}: ${changedBy}</p>`}
    </div>`;
  return html`<div class="problem" role="alert">
    <strong>${texts.problem}</strong>
    ${wrongsOf(problem).map(({ error, at, detail }) => {
      const sentence = texts.errors[error];
      return html`<p>
        ${at ? html`<a href="#${at}">${sentence}</a>` : sentence} ${detail && html`<bdi>${detail}</bdi>`}
      </p>`;
    })}
  </div>`;
};

/** What is wrong at a field, for its own label. */
export function errorAt(texts: Texts, problem: Problem | undefined, name: string): string | undefined {
  const wrong = wrongsOf(problem).find(({ at }) => at === name);
  return wrong && texts.errors[wrong.error];
}

/** Finds a thing of a list by its number. */
export const findForm = ({ texts, query }: Pick<Visit, "texts" | "query">, label: string, problem?: Problem): Html =>
  html`<form method="get">
    ${field({
      ...{ name: "number", label, value: query.get("number") ?? "" },
      ...{ error: errorAt(texts, problem, "number"), more: 'inputmode="numeric" maxlength="15" required' },
    })}
    <button class="plain">${texts.find}</button>
  </form>`;

const rooms = [
  "orders",
  "returns",
  "goods",
  "promotions",
  "people",
  "reviews",
  "questions",
  "ratings",
  "imports",
  "letters",
  "jobs",
] as const;

/** On a narrow screen, where eleven rooms would take a third of the first view, a summary that names the current one folds them away. */
export const roomLinks = (
  { texts, store }: Pick<Visit, "texts" | "store">,
  current: keyof Texts["rooms"] | undefined,
): Html =>
  html`<details class="rooms">
      <summary>${texts.room}${current && html`: <strong>${texts.rooms[current]}</strong>`}</summary>
    </details>
    <nav aria-label="${texts.title}">
      ${rooms.map((room) => html`<a href="/operations/${store.id}/${room}" ${room === current ? html` aria-current="page"` : ""}>${texts.rooms[room]}</a>`)}
    </nav>`;

/** An amount as its reader writes it. */
export const moneyText = (amount: string, currency: string, { lang }: Pick<Texts, "lang">): string =>
  new Intl.NumberFormat(withWesternDigits(lang), { style: "currency", currency }).format(
    new Decimal(amount).toNumber(),
  );

/** The text for a code, or the code where there is none. */
export const named = (names: Record<string, string>, code: string): string => names[code] ?? code;

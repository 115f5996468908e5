import { Decimal } from "#backend/platform/money.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { field } from "#backend/studio/views.ts";
import { withWesternDigits } from "#contract/rules/digits.ts";
import type { Texts } from "./texts/english.ts";
import { type Problem, type Visit, wrongsOf } from "./visit.ts";

/** Beside the style of the studio. */
export const css = `.rows{display:grid;gap:.5rem;list-style:none;padding:0;margin:0}.rows>li,.figures>li{border:1px solid var(--line);border-radius:.5rem;background:var(--surface)}.rows>li{padding:.5rem .75rem}
.pick{display:flex;gap:.75rem;align-items:center;min-block-size:2.75rem}form.wide{max-inline-size:none}
.section form:is(:not([method]),[method=get]){display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}.section form:is(:not([method]),[method=get]) .field{flex:1 1 12rem}.section form:is(:not([method]),[method=get]) :is(label,.hint){order:-1}.bar button{padding-inline:.75rem;border-color:var(--edge);font-weight:400}
.line{display:grid;grid-template-columns:minmax(0,1fr) 6rem;gap:.5rem;align-items:center}.line label{font-weight:400}.line input{text-align:end}
.job{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:center;justify-content:space-between}.job form{margin:0}.job div{flex:1 1 14rem}.job>a{display:flex;align-items:center;min-block-size:2.75rem}
main:has(.desk){max-inline-size:80rem}h1:has(~.desk){margin:0;color:var(--soft);font-size:1rem}.section>h2:first-child,.section>p:first-child+h2{margin-block:0 .5rem;font-size:1.5rem}h2 .state{vertical-align:middle}
.places nav{margin-block:.25rem 1rem;gap:.25rem}.places a,.section>nav a{padding-inline:.75rem;border-radius:.375rem;text-decoration:none}:is(.places,.section>nav) [aria-current]{background:var(--sunk)}:is(.places,.section>nav) a:hover{text-decoration:underline}
@media(min-width:64rem){.desk{display:grid;grid-template-columns:11rem minmax(0,1fr);gap:2rem;margin-block-start:1rem}.places nav{position:sticky;inset-block-start:1rem;display:grid;margin:0}}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:.5rem;list-style:none;padding:0;margin-block:.5rem 1rem}.figures>li>*{display:block;block-size:100%;padding:.75rem 1rem;color:var(--soft);text-decoration:none}
.figures strong{display:block;color:var(--ink);font-size:1.75rem;line-height:1.2;font-variant-numeric:tabular-nums}.figures .error{color:var(--wrong)}.figures a:hover{text-decoration:underline}
.empty{padding:2rem 1rem;border:1px dashed var(--edge);border-radius:.5rem;color:var(--soft);text-align:center}
.table{inline-size:100%;border-collapse:collapse;background:var(--surface);font-variant-numeric:tabular-nums}.table caption{padding-block:.5rem;font-weight:600;text-align:start}
.table :is(th,td){padding:.5rem .75rem;border-block-end:1px solid var(--line);font-weight:400;text-align:start}.table .end{text-align:end}.table tbody tr:hover{background:var(--sunk)}
html:has(.table){scroll-padding-block-start:4rem}.table thead th{position:sticky;inset-block-start:0;z-index:1;background:var(--sunk);color:var(--soft);font-size:.9rem;font-weight:600}
@media(max-width:39.99rem){.table thead{position:absolute;overflow:hidden;inline-size:1px;block-size:1px;clip-path:inset(50%)}.table,.table :is(caption,tbody,tr,td,tbody th){display:block;background:none}
.table tbody tr{border:1px solid var(--line);border-radius:.5rem;background:var(--surface);padding:.5rem .75rem;margin-block-end:.5rem}.table :is(td,tbody th){display:flex;flex-wrap:wrap;gap:0 1rem;align-items:center;justify-content:space-between;border:0;padding:.15rem 0}
.table tbody th{font-weight:600}.table td:empty{display:none}.table td::before{content:attr(data-label);color:var(--soft);font-size:.9rem}}
.go{display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:1.25rem;border-radius:.375rem;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}.go:hover{text-decoration:underline}
.beside{display:grid;gap:1rem 2rem;align-items:start}.beside>div>h3:first-child,.timeline h2{margin-block:1rem .5rem}.timeline ol{list-style:none;margin:0;padding:0;border-inline-start:2px solid var(--line)}.timeline li{position:relative;padding-block-end:.75rem;padding-inline-start:1rem}.timeline li::before{content:"";position:absolute;inset-block-start:.5rem;inset-inline-start:calc(-.25rem - 1px);inline-size:.5rem;block-size:.5rem;border-radius:50%;background:var(--edge)}.timeline .hint{margin:0}
@media(min-width:64rem){.beside{grid-template-columns:minmax(0,1fr) 18rem}}
address{font-style:normal;overflow-wrap:anywhere}
.said{white-space:pre-line}
.sections{display:none}@media(max-width:47.99rem){.sections{display:block}.sections:not([open])+nav{display:none}}`;

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

const sections = [
  "orders",
  "returns",
  "goods",
  "promotions",
  "synonyms",
  "people",
  "reviews",
  "questions",
  "ratings",
  "imports",
  "letters",
  "jobs",
] as const;

/** On a narrow screen, where twelve sections would take a third of the first view, a summary that names the current one folds them away. */
export const sectionLinks = (
  { texts, store }: Pick<Visit, "texts" | "store">,
  current: keyof Texts["sections"] | undefined,
): Html =>
  html`<details class="sections">
      <summary>${texts.section}${current && html`: <strong>${texts.sections[current]}</strong>`}</summary>
    </details>
    <nav aria-label="${texts.title}">
      ${sections.map((section) => html`<a href="/operations/${store.id}/${section}" ${section === current ? html` aria-current="page"` : ""}>${texts.sections[section]}</a>`)}
    </nav>`;

/** That a list is empty. */
export const emptyView = ({ none }: Pick<Texts, "none">): Html => html`<p class="empty">${none}</p>`;

/** The page of an order, by its number. */
export const orderLink = ({ texts, store }: Pick<Visit, "texts" | "store">, id: number): Html =>
  html`<a href="/operations/${store.id}/order/${id}">${texts.order} ${id}</a>`;

/** An amount as its reader writes it. */
export const moneyText = (amount: string, currency: string, { lang }: Pick<Texts, "lang">): string =>
  new Intl.NumberFormat(withWesternDigits(lang), { style: "currency", currency }).format(
    new Decimal(amount).toNumber(),
  );

/** The text for a code, or the code where there is none. */
export const named = (names: Record<string, string>, code: string): string => names[code] ?? code;

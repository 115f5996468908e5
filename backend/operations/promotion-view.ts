import { sum } from "#backend/platform/money.ts";
import { dayOf } from "#backend/platform/time.ts";
import { textIn } from "#backend/platform/text.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { deskLanguage } from "#backend/studio/language.ts";
import { onceField } from "#backend/studio/once.ts";
import { choice, field, periodText } from "#backend/studio/views.ts";
import { type actsAbout, actText, historyView } from "./acts.ts";
import { badge } from "./badge.ts";
import { languageName } from "./language-name.ts";
import { isKind, kindNames, mayHaveBudget, type PromotionRow, versionOf } from "./promotion-form.ts";
import { tableView } from "./table.ts";
import type { Texts } from "./texts/english.ts";
import { emptyView, errorAt, moneyText, problemView } from "./views.ts";
import type { Problem, Visit } from "./visit.ts";

/** @param pages links to the other pages of the list */
export function promotionListView(visit: Visit, rows: readonly PromotionRow[], pages: Html): Html {
  const { texts, store } = visit;
  const list = rows.map((row) => [
    html`<a href="/operations/${store.id}/promotion/${row.id}"><bdi>${row.name}</bdi></a>`,
    html`<bdi>${termsText(visit, row)}</bdi>`,
    html`<bdi>${periodText(row.startsAt, row.endsAt, texts)}</bdi>`,
    stateBadge(texts, row),
  ]);
  const { offer, terms, period } = texts.columns;
  const heads = [{ label: offer }, { label: terms }, { label: period }, { label: texts.status }];
  return html`<p><a class="go" href="/operations/${store.id}/promotions/new">${texts.newPromotion}</a></p>
    ${list.length ? tableView(texts.sections.promotions, heads, list) : emptyView(texts)} ${pages}`;
}

/** What a new offer takes off, and when: all of it is asked at once. */
export const newPromotionView = (visit: Visit, problem: Problem | undefined): Html => {
  const { texts, store } = visit;
  return html`<p><a href="/operations/${store.id}/promotions">${texts.back}</a></p>
    <h2>${texts.newPromotion}</h2>
    ${problemView(texts, problem)}
    <form method="post">
      ${onceField(visit.typed?.get("once"))} ${termFields(visit, problem)} ${planFields(visit, undefined, problem)}
      <button name="intent" value="create">${texts.createPromotion}</button>
    </form>`;
};

type Seen = {
  row: PromotionRow;
  used: number;
  spent: string;
  codes: string[];
  acts: Awaited<ReturnType<typeof actsAbout>>;
  /** It was stopped, and its last day is not over. */
  mayResume: boolean;
};

/** The page of an offer: its terms, how often it was used, and the forms that stop, resume or change it. */
export function promotionView(
  visit: Visit,
  { row, used, spent, codes, acts, mayResume }: Seen,
  problem: Problem | undefined,
): Html {
  const { texts, store } = visit;
  const [last] = acts;
  const version = html`<input type="hidden" name="version" value="${versionOf(row)}" />`;
  const minimum = moneyText(row.minimum, row.currency ?? store.defaultCurrency, texts);
  const button = (intent: "stop" | "resume", label: string) =>
    html`<form method="post">${version}<button class="plain" name="intent" value="${intent}">${label}</button></form>`;
  return html`<p><a href="/operations/${store.id}/promotions">${texts.back}</a></p>
    <h2><bdi>${row.name}</bdi> ${stateBadge(texts, row)}</h2>
    ${problemView(texts, problem, last && actText(texts, last))}
    <p>
      <bdi>${textIn(row.description, deskLanguage(texts))}</bdi> · ${termsText(visit, row)}
      ${Number(row.minimum) > 0 && html`· ${texts.promotionFields.minimum} <bdi>${minimum}</bdi>`}
      ${codes.length > 0 && html`· ${texts.promotionFields.code}: <bdi>${codes.slice(0, 5).join(", ")}</bdi>`}
    </p>
    <p>${texts.used}: ${used}${row.overallLimit !== null && html` / ${row.overallLimit}`}</p>
    <p>${texts.spent}: <bdi>${spentText(visit, row, spent)}</bdi></p>
    <form method="post">
      ${version} ${planFields(visit, row, problem)}
      <button name="intent" value="schedule">${texts.schedulePromotion}</button>
    </form>
    ${row.endsAt > new Date() && button("stop", texts.stopPromotion)}
    ${mayResume && button("resume", texts.resumePromotion)} ${historyView(texts, acts)}`;
}

export const stateOf = ({ startsAt, endsAt }: PromotionRow, now = new Date()): "planned" | "running" | "ended" =>
  endsAt <= now ? "ended" : startsAt > now ? "planned" : "running";

const stateTones = { planned: "info", running: "good", ended: "plain" } as const;

const stateBadge = (texts: Texts, row: PromotionRow): Html => {
  const state = stateOf(row);
  return badge(texts.promotionStates[state], stateTones[state]);
};

const spentText = ({ texts, store }: Visit, { currency, budget }: PromotionRow, spent: string): string =>
  [spent, ...(budget === null ? [] : [budget])]
    .map((amount) => moneyText(amount, currency ?? store.defaultCurrency, texts))
    .join(" / ");

const termsText = (visit: Visit, row: PromotionRow): string =>
  [visit.texts.promotionKinds[row.kind], figureOf(visit, row)].filter(Boolean).join(" ");

/** What a percent or an amount is, or how many pieces are taken and paid for; gifts and free shipping have no figure. */
function figureOf({ texts, store }: Visit, { kind, value, value2, currency }: PromotionRow): string {
  if (kind === "shipping-free" || kind === "free-gift") return "";
  return kind === "buy-x-pay-y"
    ? `${Number(value)} × ${Number(value2)}`
    : kind.endsWith("-percent")
      ? `${Number(value)}%`
      : moneyText(value, currency ?? store.defaultCurrency, texts);
}

type One = { name: string; label: string; value?: string; more?: string; hint?: string };

/** A field with what was typed, and what is wrong with it. */
const typedField = ({ texts, typed }: Visit, problem: Problem | undefined, one: One): Html =>
  field({
    ...one,
    value: typed && problem !== "changed" ? (typed.get(one.name) ?? "") : (one.value ?? ""),
    error: errorAt(texts, problem, one.name),
  });

function termFields(visit: Visit, problem: Problem | undefined): Html {
  const { texts, store, typed } = visit;
  const labels = texts.promotionFields;
  const kinds = Object.keys(kindNames).filter(isKind);
  const select = choice(
    { name: "kind", label: labels.kind, value: typed?.get("kind") ?? "", error: errorAt(texts, problem, "kind") },
    kinds.map((kind) => ({ id: kind, name: texts.promotionKinds[kind] })),
  );
  return html`${typedField(visit, problem, { name: "name", label: labels.name, hint: texts.nameHint, more: 'maxlength="60" required' })}
  ${select} ${typedField(visit, problem, { name: "value", label: labels.value, more: 'inputmode="decimal"' })}
  ${typedField(visit, problem, { name: "minimum", label: `${labels.minimum} (${store.defaultCurrency})`, more: 'inputmode="decimal"' })}
  ${typedField(visit, problem, { name: "code", label: labels.code, hint: texts.codeHint, more: 'maxlength="30" autocapitalize="characters"' })}
  ${store.languageIds.map((id) => typedField(visit, problem, { name: `text${id}`, label: `${labels.text} (${languageName(id, texts)})`, more: 'maxlength="200"' }))}`;
}

function planFields(visit: Visit, row: PromotionRow | undefined, problem: Problem | undefined): Html {
  const labels = visit.texts.promotionFields;
  const days = {
    startsOn: row ? dayOf(row.startsAt) : dayOf(new Date()),
    endsOn: row ? dayOf(row.endsAt) : "",
    overallLimit: String(row?.overallLimit ?? ""),
    perShopperLimit: String(row?.perShopperLimit ?? ""),
    budget: row?.budget ? sum([row.budget]).toFixed(2) : "",
  };
  return html`${typedField(visit, problem, { name: "startsOn", label: labels.startsOn, value: days.startsOn, more: 'type="date" required' })}
  ${typedField(visit, problem, { name: "endsOn", label: labels.endsOn, value: days.endsOn, more: 'type="date" required' })}
  ${typedField(visit, problem, { name: "overallLimit", label: labels.overallLimit, value: days.overallLimit, hint: visit.texts.limitHint, more: 'inputmode="numeric"' })}
  ${typedField(visit, problem, { name: "perShopperLimit", label: labels.perShopperLimit, value: days.perShopperLimit, more: 'inputmode="numeric"' })}
  ${mayHaveBudget(row) && typedField(visit, problem, { name: "budget", label: `${labels.budget} (${row?.currency ?? visit.store.defaultCurrency})`, value: days.budget, hint: visit.texts.budgetHint, more: 'inputmode="decimal"' })}`;
}

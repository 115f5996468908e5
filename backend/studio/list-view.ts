import type { Store } from "#backend/store/store.ts";
import { type DraftState, draftStates, type draftsOf } from "./drafts.ts";
import { Html, html } from "./html.ts";
import { kinds, maxWorkspace } from "./kinds.ts";
import { onceField } from "./once.ts";
import type { DraftRow } from "./rows.ts";
import type { Texts } from "./texts/english.ts";
import {
  choice,
  doneView,
  errorAt,
  field,
  framed,
  type Named,
  type Problem,
  problemOf,
  timeText,
  type Values,
} from "./views.ts";

type Listed = {
  store: Store;
  rows: Awaited<ReturnType<typeof draftsOf>>;
  /** What the list is narrowed to. */
  state: DraftState | undefined;
  /** Links to the pages before and after this one. */
  pages: Html;
  workspaces: Named[];
  segments: Named[];
  /** What was typed into the form that was refused. */
  values: Values;
  problem?: Problem | undefined;
  /** What the form before this page has done. */
  done: string;
};

/** The first page of the studio: drafts by workspace, and what can be created. */
export const listView = (texts: Texts, listed: Listed): Html =>
  html` ${problemOf(texts, listed.problem)} ${doneView(texts, listed.done)}
    <nav>
      <a href="#create">${texts.create}</a><a href="#preview">${texts.preview}</a
      ><a href="/studio/${listed.store.id}/images">${texts.pictures}</a>
    </nav>
    <section>
      <h2>${texts.drafts}</h2>
      ${stateLinks(texts, listed.state)} ${draftList(texts, listed)} ${listed.pages}
    </section>
    <div class="columns">
      <section>
        <h2 id="create">${texts.create}</h2>
        <ul class="links">
          ${kinds.map((kind) => html`<li><a href="/studio/${listed.store.id}/new/${kind}">${texts.kinds[kind]}</a></li>`)}
        </ul>
        ${workspaceForm(texts, listed)}
      </section>
      ${previewForm(texts, listed)}
    </div>`;

/** Hundreds of drafts are found by what is to be done with them. */
const stateLinks = (texts: Texts, current: DraftState | undefined): Html =>
  html`<nav aria-label="${texts.show}">
    ${[undefined, ...draftStates].map(
      (state) =>
        html`<a href="${state ? `?state=${state}` : "?"}" ${state === current && new Html('aria-current="true"')}
          >${state ? texts.states[state] : texts.all}</a
        >`,
    )}
  </nav>`;

function draftList(texts: Texts, { store, rows }: Listed): Html {
  if (rows.length === 0) return html`<p>${texts.none}</p>`;
  return html`<ul class="cards">
    ${rows.map(
      ({ draft, workspace, by, layout }) =>
        html`<li>
          <a href="/studio/${store.id}/draft/${draft.id}"
            >${texts.kinds[draft.kind]}: <bdi>${layout ?? nameOf(draft, texts)}</bdi></a
          >
          <p class="hint">
            <span class="state state--${stateNow(draft)}">${texts.states[stateNow(draft)]}</span>
            <bdi>${workspace}</bdi>
            ${draft.startsAt ? html`· ${texts.starts} ${timeText(draft.startsAt, texts)}` : undefined}
            ${draft.endsAt ? html`· ${texts.ends} ${timeText(draft.endsAt, texts)}` : undefined} ·
            <bdi>${by ?? ""}</bdi>
          </p>
        </li>`,
    )}
  </ul>`;
}

const workspaceForm = (texts: Texts, { values, problem }: Listed) =>
  html`<form method="post">
    ${onceField(values.once)}
    ${field({
      ...{ name: "name", label: texts.newWorkspace, value: values.name, more: `maxlength="${maxWorkspace}" required` },
      error: errorAt(texts, problem, "name"),
    })}
    <button name="intent" value="workspace">${texts.create}</button>
  </form>`;

const previewForm = (texts: Texts, { workspaces, segments, values, problem }: Listed) =>
  html`<section>
    <h2 id="preview">${texts.preview}</h2>
    <p>${texts.previewHint}</p>
    <form method="post" autocomplete="off">
      ${workspaces.length > 0 && choice({ name: "workspaceId", label: texts.workspace, value: values.workspaceId }, workspaces, "—")}
      ${field({
        ...{ name: "start", label: texts.at, value: values.start, hint: texts.atHint, more: 'type="datetime-local"' },
        error: errorAt(texts, problem, "start"),
      })}
      ${stockChoice(texts, values.stock)}
      ${choice({ name: "segment", label: texts.segment, value: values.segment }, segments, texts.own)}
      ${field({
        ...{ name: "password", label: texts.previewPassword, hint: texts.previewPasswordHint },
        more: 'type="password" autocomplete="new-password" maxlength="100"',
      })}
      <label class="check"><input type="checkbox" name="running" value="1" />${texts.running}</label>
      <button name="intent" value="preview">${texts.openPreview}</button>
    </form>
  </section>`;

const stockChoice = (texts: Texts, chosen = "0") =>
  framed(
    { name: "stock", label: texts.stock },
    (attributes) =>
      html`<select ${attributes}>
        ${(["0", "1", "-1"] as const).map((value) => html`<option value="${value}" ${value === chosen && "selected"}>${texts.stocks[value]}</option>`)}
      </select>`,
  );

/** What a draft is at this moment: a published one may still have to begin, or be over. */
export const stateNow = (
  { state, startsAt, endsAt }: Pick<DraftRow, "state" | "startsAt" | "endsAt">,
  now = new Date(),
): keyof Texts["states"] =>
  state !== "published" ? state : endsAt && endsAt <= now ? "over" : startsAt && startsAt > now ? "scheduled" : state;

/** What a draft is called in the language of the desk, or in English without a text in it. */
export function nameOf({ body, kind, targetId }: DraftRow, { lang }: Pick<Texts, "lang">): string {
  const title = { "es-MX": body.titleEs, "ar-EG": body.titleAr }[lang] || body.titleEn;
  if (title !== undefined) return title;
  return body.partNumber
    ? `${body.partNumber} ${body.price} ${body.currency ?? ""}`
    : `${kind} ${body.target ?? targetId}`;
}

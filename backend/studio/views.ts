import { config } from "#backend/platform/config.ts";
import type { Store } from "#backend/store/store.ts";
import type { draftsOf, eventsOf } from "./drafts.ts";
import { Html, html } from "./html.ts";
import { type ErrorName, fieldsOf, type FieldName, type Kind, kinds } from "./kinds.ts";
import type { DraftRow } from "./rows.ts";
import type { Texts } from "./texts.ts";

type Named = { id: number; name: string };
export type Values = Record<string, string>;

export const signInForm = (texts: Texts, problem?: "wrong" | "wait"): Html =>
  html` ${problem && html`<p class="error" role="alert">${texts[problem]}</p>`}
    <form method="post" action="/studio">
      <label>${texts.logonId}<input name="logonId" autocomplete="username" required /></label>
      <label>${texts.password}<input name="password" type="password" autocomplete="current-password" required /></label>
      <button name="intent" value="sign-in">${texts.signIn}</button>
    </form>`;

export const navigation = (texts: Texts, stores: Named[], name: string): Html =>
  html` <nav aria-label="${texts.store}">
      ${stores.map(({ id, name: store }) => html`<a href="/studio/${id}">${store}</a>`)}
    </nav>
    <form method="post" action="/studio">
      <button name="intent" value="sign-out">${texts.signOut} (${name})</button>
    </form>`;

type Listed = {
  store: Store;
  rows: Awaited<ReturnType<typeof draftsOf>>;
  workspaces: Named[];
  segments: Named[];
  problem?: ErrorName | undefined;
};

export const listView = (texts: Texts, { store, rows, workspaces, segments, problem }: Listed): Html =>
  html` ${problem && html`<p class="error" role="alert">${texts.errors[problem]}</p>`}
    <h2>${texts.drafts}</h2>
    ${rows.length === 0 ? html`<p>${texts.none}</p>` : undefined}
    <ul>
      ${rows.map(({ draft, workspace, by }) => html`<li><a href="/studio/${store.id}/draft/${draft.id}">${texts.kinds[draft.kind]}: ${nameOf(draft)}</a> (${texts.states[draft.state]}, ${workspace}, ${by ?? ""}) ${draft.startsAt ? timeText(draft.startsAt, texts) : undefined}</li>`)}
    </ul>
    <h2>${texts.create}</h2>
    <ul>
      ${kinds.map((kind) => html`<li><a href="/studio/${store.id}/new/${kind}">${texts.kinds[kind]}</a></li>`)}
    </ul>
    <form method="post">
      <label>${texts.newWorkspace}<input name="name" maxlength="80" required /></label
      ><button name="intent" value="workspace">${texts.create}</button>
    </form>
    ${previewForm(texts, workspaces, segments)}`;

const previewForm = (texts: Texts, workspaces: Named[], segments: Named[]) =>
  html` <h2>${texts.preview}</h2>
    <form method="post">
      <label
        >${texts.workspace}<select name="workspaceId">
          <option value=""></option>
          ${options(workspaces)}
        </select></label
      >
      <label>${texts.at}<input type="datetime-local" name="start" /></label>
      <p>${texts.time}</p>
      <label
        >${texts.stock}<select name="stock">
          ${(["0", "1", "-1"] as const).map((value) => html`<option value="${value}">${texts.stocks[value]}</option>`)}
        </select></label
      >
      <label
        >${texts.segment}<select name="segment">
          <option value="">${texts.own}</option>
          ${options(segments)}
        </select></label
      >
      <label><input type="checkbox" name="running" value="1" />${texts.running}</label>
      <button name="intent" value="preview">${texts.openPreview}</button>
    </form>`;

type Edited = {
  store: Store;
  kind: Kind;
  values: Values;
  targets: Named[];
  workspaces: Named[];
  draft?: DraftRow | undefined;
  events: Awaited<ReturnType<typeof eventsOf>>;
  problem?: ErrorName | "stale" | undefined;
};

export const editView = (texts: Texts, edited: Edited): Html => {
  const { store, kind, values, targets, workspaces, draft, problem } = edited;
  return html` <p><a href="/studio/${store.id}">${texts.back}</a></p>
    ${problem && html`<p class="error" role="alert">${problem === "stale" ? texts.stale : texts.errors[problem]}</p>`}
    ${draft && html`<p class="notice">${texts.state}: ${texts.states[draft.state]}</p>`}
    <form method="post">
      ${draft && html`<input type="hidden" name="version" value="${draft.version}" />`}
      <label
        >${texts.workspace}<select name="workspaceId" required>
          ${options(workspaces, values.workspaceId)}
        </select></label
      >
      ${fieldsOf[kind].map((name) => field(texts, name, values, targets, store))}
      <label>${texts.starts}<input type="datetime-local" name="startsAt" value="${values.startsAt ?? ""}" /></label>
      <label>${texts.ends}<input type="datetime-local" name="endsAt" value="${values.endsAt ?? ""}" /></label>
      <p>${texts.time}</p>
      <button name="intent" value="save">${texts.save}</button>
      ${draft?.state === "draft" && html`<button name="intent" value="publish">${texts.publish}</button>`}
      ${draft && draft.state !== "withdrawn" && html`<button name="intent" value="withdraw">${texts.withdraw}</button>`}
    </form>
    ${draft && versions(texts, edited)}`;
};

function field(texts: Texts, name: FieldName, values: Values, targets: Named[], store: Store): Html {
  const [label, value] = [texts.fields[name], values[name] ?? ""];
  if (name === "target")
    return html`<label
      >${label}<select name="target" required>
        ${options(targets, value)}
      </select></label
    >`;
  if (name === "currency")
    return html`<label
      >${label}<select name="currency">
        ${store.currencies.map((one) => html`<option${one === value && new Html(" selected")}>${one}</option>`)}
      </select></label
    >`;
  if (name === "slots")
    return html`<label>${label}<textarea name="slots" rows="10" maxlength="4000">${value}</textarea></label>`;
  return html`<label>${label}<input name="${name}" value="${value}" maxlength="500" /></label>`;
}

const options = (list: readonly Named[], chosen = "") =>
  list.map(
    ({ id, name }) => html`<option value="${id}" ${String(id) === chosen && new Html(" selected")}>${name}</option>`,
  );

const versions = (texts: Texts, { events, draft }: Edited) =>
  html` <h2>${texts.versions}</h2>
    <ol reversed>
      ${events.map(
        ({ event, by }) =>
          html`<li>
            ${event.version}. ${by ?? ""} ${texts.actions[event.action]}, ${timeText(event.at, texts)}:
            ${Object.values(event.body).filter(Boolean).join(" · ")}
            ${event.version !== draft?.version && html`<form method="post"><input type="hidden" name="version" value="${draft?.version ?? 0}" /><button name="intent" value="restore-${event.version}">${texts.restore} (${event.version})</button></form>`}
          </li>`,
      )}
    </ol>`;

const nameOf = ({ body }: DraftRow) =>
  body.titleEn ?? (body.partNumber ? `${body.partNumber} ${body.price}` : body.target);

const timeText = (at: Date, { lang }: Texts) =>
  new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short", timeZone: "America/Mexico_City" }).format(
    at,
  );

/** A moment as `datetime-local` shows it on Mexico City's clock. */
export const localTime = (at: Date | null): string =>
  at === null
    ? ""
    : new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: "America/Mexico_City" })
        .format(at)
        .replace(" ", "T");

/** The shop in a preview, as a visit of its own. */
export function previewAddress(store: Store, token: string): string {
  const query = { storeId: String(store.id), WCPreviewToken: token, newPreviewSession: "true" };
  return `${new URL(config().shopOrigin).origin}/?${new URLSearchParams(query)}`;
}

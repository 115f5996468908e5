import type { Store } from "#backend/store/store.ts";
import type { eventsOf } from "./drafts.ts";
import { Html, html } from "./html.ts";
import { fieldsOf, type FieldName, type Kind, maxText, maxTitle, maxWorkspace } from "./kinds.ts";
import { arabic } from "./localized.ts";
import { stateNow } from "./list-view.ts";
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

export type Edited = {
  store: Store;
  kind: Kind;
  values: Values;
  targets: Named[];
  workspaces: Named[];
  images: Named[];
  draft?: DraftRow | undefined;
  events: Awaited<ReturnType<typeof eventsOf>>;
  problem?: Problem | undefined;
  /** Whether it was typed before the session ended. */
  isResumed: boolean;
  /** The version that is to be restored, if what was typed would be lost by that. */
  asked?: number | undefined;
  /** What another editor has changed since the form was opened, as it is now. */
  changed: readonly { name: string; text: string }[];
  /** What the form before this page has done. */
  done: string;
};

/** The page of a draft: its form, its versions, and the buttons that preview, publish and withdraw it. */
export const editView = (texts: Texts, edited: Edited): Html => {
  const { store, kind, values, draft, problem } = edited;
  const errorOf = (name: string) => errorAt(texts, problem, name);
  return html` <p><a href="/studio/${store.id}">${texts.back}</a></p>
    <h2>${texts.kinds[kind]}</h2>
    ${problemOf(texts, problem)} ${edited.changed.length > 0 && changedView(texts, edited)}
    ${edited.isResumed && html`<p class="notice" role="status">${texts.resumed}</p>`} ${doneView(texts, edited.done)}
    ${draft && edited.asked !== undefined && askView(texts, draft, edited.asked)}
    ${draft && html`<p class="notice">${texts.state}: ${texts.states[stateNow(draft)]}</p>`}
    <form method="post" id="draft">
      ${draft ? html`<input type="hidden" name="version" value="${draft.version}" />` : onceField(values.once)}
      ${workspaceOf(texts, edited, errorOf)}
      ${namesOf(kind, store).map((name) => draftField(texts, name, edited, errorOf(name)))}
      <fieldset>
        <legend>${texts.when}</legend>
        ${moment("startsAt", texts.starts, values, errorOf("startsAt"))}
        ${moment("endsAt", texts.ends, values, errorOf("endsAt"))}
        <p class="hint" id="time-hint">${texts.time}</p>
      </fieldset>
      <p class="actions">
        ${draftButtons(texts, draft)}
        ${draft && draft.state !== "withdrawn" && html`<button class="plain" name="intent" value="withdraw">${texts.withdraw}</button>`}
      </p>
      ${draft?.state === "published" && html`<p class="hint">${texts.savingHides}</p>`}
    </form>
    ${draft && draft.state !== "withdrawn" && previewForm(texts)} ${draft && versions(texts, edited)}`;
};

/** The first one is what the Enter key does: it must not take away what customers see. */
function draftButtons(texts: Texts, draft: DraftRow | undefined): Html {
  const isShown = draft?.state === "published";
  const save = html`<button ${isShown && new Html('class="plain"')} name="intent" value="save">${texts.save}</button>`;
  if (!draft || draft.state === "withdrawn") return save;
  const publish = html`<button ${!isShown && new Html('class="plain"')} name="intent" value="publish">
    ${texts.publish}
  </button>`;
  return isShown ? html`${publish} ${save}` : html`${save} ${publish}`;
}

/** Beside the form and in a tab of its own, so that what is typed stays. */
const previewForm = (texts: Texts) =>
  html`<form method="post" target="_blank">
    <p class="hint">${texts.previewSaved}</p>
    <button class="plain" name="intent" value="preview">${texts.openPreview}</button>
  </form>`;

const changedView = (texts: Texts, edited: Edited) =>
  html`<div class="notice">
    <p>${texts.changedSince}</p>
    <ul>
      ${edited.changed.map(
        ({ name, text }) =>
          html`<li>
            <a href="#${name}">${labelOf(texts, name)}</a>: <bdi>${nameIn(texts, edited, name, text) || "—"}</bdi>
          </li>`,
      )}
    </ul>
  </div>`;

function labelOf({ fields, starts, ends, workspace }: Texts, name: string): string {
  const labels: Partial<Record<string, string>> = { ...fields, startsAt: starts, endsAt: ends, workspaceId: workspace };
  return labels[name] ?? name;
}

/** What a value is called in the form: of a choice, its name. */
function nameIn(texts: Texts, { targets, images, workspaces }: Edited, name: string, text: string): string {
  const lists: Partial<Record<string, Named[]>> = {
    target: targetsIn(texts, targets),
    image: images,
    workspaceId: workspaces,
  };
  return lists[name]?.find(({ id }) => String(id) === text)?.name ?? text.replace("T", name.endsWith("At") ? " " : "T");
}

/** Restoring a version replaces what is in the form: it is done at once only if nothing was typed there. */
const askView = (texts: Texts, { version }: DraftRow, asked: number) =>
  html`<div class="problem" role="alert">
    <p>${texts.restoreAsk}</p>
    <form method="post">
      <input type="hidden" name="version" value="${version}" />
      <button class="plain" name="intent" value="restore-${asked}">${texts.restoreAnyway} (${asked})</button>
    </form>
  </div>`;

/** Where there is none to choose yet, the first one is named here and opened with the draft. */
function workspaceOf(texts: Texts, { values, workspaces }: Edited, errorOf: (name: string) => string | undefined) {
  const { workspaceId, workspace } = values;
  return workspaces.length > 0 && workspace === undefined
    ? choice(
        {
          ...{ name: "workspaceId", label: texts.workspace, value: workspaceId, more: "required" },
          error: errorOf("workspaceId"),
        },
        workspaces,
      )
    : field({
        ...{ name: "workspace", label: texts.newWorkspace, value: workspace, hint: texts.noWorkspace },
        ...{ error: errorOf("workspace"), more: `maxlength="${maxWorkspace}" required` },
      });
}

/** A store without Arabic is not asked for it. */
const namesOf = (kind: Kind, { languageIds }: Store) =>
  fieldsOf[kind].filter((name) => !name.endsWith("Ar") || languageIds.includes(arabic));

const moment = (name: string, label: string, values: Values, error: string | undefined) =>
  field({ name, label, value: values[name], error, more: 'type="datetime-local"' });

function draftField(texts: Texts, name: FieldName, edited: Edited, error: string | undefined): Html {
  const { values, store } = edited;
  const hints: Partial<Record<FieldName, string>> = texts.hints;
  const one = { name, label: texts.fields[name], value: values[name] ?? "", hint: hints[name], error };
  if (name === "target") return choice({ ...one, more: "required" }, targetsIn(texts, edited.targets));
  if (name === "image") return choice(one, edited.images, texts.noImage);
  if (name === "currency")
    return framed(
      one,
      (attributes) =>
        html`<select ${attributes}>
          ${store.currencies.map((currency) => html`<option ${currency === one.value && new Html("selected")}>${currency}</option>`)}
        </select>`,
    );
  const more = `${wordsIn(name)} maxlength="${/^(text|slots)/.test(name) ? maxText : maxTitle}"`;
  if (!/^(text|slots)/.test(name)) return field({ ...one, more });
  return framed(
    { ...one, more },
    (attributes) => html`<textarea ${attributes} rows="${name === "slots" ? 10 : 3}">${one.value}</textarea>`,
  );
}

/** What is typed into a field is of its language, whatever the page's is. */
const wordsIn = (name: FieldName) =>
  name.endsWith("Ar") ? 'lang="ar" dir="rtl"' : name.endsWith("Es") ? 'lang="es" dir="ltr"' : 'dir="ltr"';

function targetsIn({ spots }: Texts, targets: Named[]): Named[] {
  const known: Partial<Record<string, string>> = spots;
  return targets.map(({ id, name }) => ({ id, name: known[name] ?? name }));
}

const versions = (texts: Texts, { events, draft, images, kind }: Edited) =>
  html` <h2>${texts.versions}</h2>
    <ol class="cards" reversed>
      ${events.map(
        ({ event, by }) =>
          html`<li>
            <p>
              <strong>${event.version}.</strong> <bdi>${by ?? ""}</bdi> ${texts.actions[event.action]}
              <span class="hint">${timeText(event.at, texts)}</span>
            </p>
            <p class="hint"><bdi>${summaryOf(kind, event.body, images)}</bdi></p>
            ${
              event.version !== draft?.version &&
              html`<button class="plain" form="draft" formnovalidate name="intent" value="restore-${event.version}">
                ${texts.restore} (${event.version})
              </button>`
            }
          </li>`,
      )}
    </ol>`;

/** What a version said, in the words and the order of its form: the database has an order of its own. */
const summaryOf = (kind: Kind, body: DraftRow["body"], images: Named[]) =>
  fieldsOf[kind]
    .filter((name) => name !== "target")
    .map((name) => (name === "image" ? images.find(({ id }) => String(id) === body.image)?.name : body[name]))
    .filter(Boolean)
    .join(" · ");

import { config } from "#backend/platform/config.ts";
import type { Day } from "#backend/platform/time.ts";
import type { Store } from "#backend/store/store.ts";
import { shopTimeZone } from "#contract/calendar/day.ts";
import { withWesternDigits } from "#contract/rules/digits.ts";
import { Html, html } from "./html.ts";
import type { Wrong } from "./kinds.ts";
import type { SignInProblem } from "./desk-sessions.ts";
import type { Texts } from "./texts/english.ts";
import type { SignInTexts } from "./texts/sign-in-english.ts";

export type Named = { id: number; name: string };
export type Values = Record<string, string>;

type Attempt = {
  problem?: SignInProblem | "ended";
  logonId?: string;
  /** Whether a new password was sent: if the present one is mistyped, the form asks for both again. */
  isRenewing?: boolean;
  /** The page that was asked for, when it takes the sign-in itself. */
  action?: string;
  /** What was typed there before the session ended. */
  kept?: Values | undefined;
};

/** @param next where it leads, when that is not the desk's first page */
export const signInForm = (
  texts: SignInTexts,
  { problem, logonId = "", isRenewing = false, action, kept }: Attempt = {},
  place = "studio",
  next = "",
): Html =>
  html` ${problem && html`<p class="problem" role="alert">${texts[kept && problem === "ended" ? "endedKept" : problem]}</p>`}
    <form method="post" action="${action ?? `/${place}`}">
      ${next && html`<input type="hidden" name="next" value="${next}" />`}
      ${Object.entries(kept ?? {}).map(([name, value]) => html`<input type="hidden" name="${keptPrefix}${name}" value="${value}" />`)}
      ${field({ name: "logonId", label: texts.logonId, value: logonId, more: 'autocomplete="username" required' })}
      ${field({ name: "password", label: texts.password, more: 'type="password" autocomplete="current-password" required' })}
      ${(isRenewing || renewing.has(problem)) && newPasswordFields(texts, problem)}
      <button name="intent" value="sign-in">${texts.signIn}</button>
    </form>`;

const keptPrefix = "kept.";

/** What a sign-in form has carried along; undefined if nothing. */
export function keptIn(form: Values): Values | undefined {
  const kept = Object.entries(form).filter(([name]) => name.startsWith(keptPrefix));
  return kept.length
    ? Object.fromEntries(kept.map(([name, text]) => [name.slice(keptPrefix.length), text]))
    : undefined;
}

/** Problems after which a new password is asked for. */
const renewing: ReadonlySet<Attempt["problem"]> = new Set(["expired", "unequal", "weak"]);

const newPasswordFields = (texts: SignInTexts, problem: Attempt["problem"]): Html => {
  const { newPassword, newPasswordHint, repeatedPassword } = texts;
  const more = 'type="password" autocomplete="new-password" required';
  const errorOf = (one: SignInProblem) => (problem === one ? texts[one] : undefined);
  return html`${field({ name: "newPassword", label: newPassword, hint: newPasswordHint, error: errorOf("weak"), more })}
  ${field({ name: "repeatedPassword", label: repeatedPassword, error: errorOf("unequal"), more })}`;
};

export const navigation = (
  texts: SignInTexts & Pick<Texts, "store">,
  stores: Named[],
  current: number,
  name: string,
  place = "studio",
): Html =>
  html`<div class="bar">
    <nav aria-label="${texts.store}">
      ${stores.map(({ id, name: store }) => html`<a href="/${place}/${id}" ${id === current && new Html('aria-current="true"')}>${store}</a>`)}
    </nav>
    <form method="post" action="/${place}">
      <button class="plain" name="intent" value="sign-out">${texts.signOut} (<bdi>${name}</bdi>)</button>
    </form>
  </div>`;

/** That a form was done, on the page that it leads to. */
export function doneView({ done: names }: Texts, done: string): Html {
  const known: Partial<Record<string, string>> = names;
  const said = Object.hasOwn(names, done) && known[done];
  return html`${said && html`<p class="notice" role="status">${said}</p>`}`;
}

/** What a form was not done for: everything that is wrong with it, or someone else was faster. */
export type Problem = readonly Wrong[] | "stale";

/** Everything that is wrong, each with a link to its field. */
export const problemOf = (texts: Texts, problem: Problem | undefined): Html =>
  html`${
    problem &&
    html`<div class="problem" role="alert">
      <strong>${texts.problem}</strong>
      ${problem === "stale" ? html`<p>${texts.stale}</p>` : problem.map((one) => html`<p>${wrongOf(texts, one)}</p>`)}
    </div>`
  }`;

function wrongOf(texts: Texts, { error, at, detail }: Wrong): Html {
  const labels: Partial<Record<string, string>> = texts.fields;
  // Of several texts that are too long, each is named.
  const sentence = `${error === "length" && at ? `${labels[at]}: ` : ""}${texts.errors[error]}`;
  return html`${at ? html`<a href="#${at}">${sentence}</a>` : sentence} ${detail && html`<bdi>${detail}</bdi>`}`;
}

/** What is wrong at a field, for its own label. */
export function errorAt(texts: Texts, problem: Problem | undefined, name: string): string | undefined {
  const wrong = problem === "stale" ? undefined : problem?.find(({ at }) => at === name);
  return wrong && texts.errors[wrong.error];
}

type Field = {
  name: string;
  label: string;
  value?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Attributes of the control, written by us. */
  more?: string;
};

/** A control with its label, its hint and what is wrong with it. @param control makes it from its attributes */
export function framed({ name, label, hint, error, more = "" }: Field, control: (attributes: Html) => Html): Html {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  const aria = `${described && ` aria-describedby="${described}"`}${error ? ' aria-invalid="true"' : ""}`;
  const attributes = new Html(`id="${name}" name="${name}" ${more}${aria}`);
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${error && html`<p class="error" id="${name}-error">${error}</p>`} ${control(attributes)}
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`;
}

/** A labeled field with its hint and its error. */
export const field = (one: Field): Html =>
  framed(one, (attributes) => html`<input ${attributes} value="${one.value ?? ""}" />`);

type Option = { id: number | string; name: string };

/** A labeled list to choose from. @param empty the text of the first option, which chooses nothing */
export const choice = (one: Field, list: readonly Option[], empty?: string): Html =>
  framed(
    one,
    (attributes) =>
      html`<select ${attributes}>
        ${empty !== undefined && html`<option value="">${empty}</option>`} ${options(list, one.value)}
      </select>`,
  );

const options = (list: readonly Option[], chosen = "") =>
  list.map(
    ({ id, name }) => html`<option value="${id}" ${String(id) === chosen && new Html(" selected")}>${name}</option>`,
  );

/** A moment on Mexico City's clock, with the time of day. */
export const timeText = (at: Date, texts: Pick<Texts, "lang">): string =>
  dates(texts, { timeStyle: "short" }).format(at);

/** From when to when, as days on Mexico City's calendar. */
export const periodText = (from: Date, to: Date, texts: Pick<Texts, "lang">): string =>
  dates(texts).formatRange(from, to);

/** A day of the calendar, which is the same everywhere. */
export const dayText = (day: Day, texts: Pick<Texts, "lang">): string =>
  dates(texts, { timeZone: "UTC" }).format(new Date(day));

const dates = ({ lang }: Pick<Texts, "lang">, style: Intl.DateTimeFormatOptions = {}) =>
  new Intl.DateTimeFormat(withWesternDigits(lang), { dateStyle: "medium", timeZone: shopTimeZone, ...style });

/** A moment as `datetime-local` shows it on Mexico City's clock. */
export const localTime = (at: Date | null): string =>
  at === null
    ? ""
    : new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: shopTimeZone })
        .format(at)
        .replace(" ", "T");

/** The shop in a preview, as a visit of its own. */
export function previewAddress(store: Store, token: string): string {
  const query = { storeId: String(store.id), WCPreviewToken: token, newPreviewSession: "true" };
  return `${new URL(config().shopOrigin).origin}/?${new URLSearchParams(query)}`;
}

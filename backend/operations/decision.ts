import type { DecidedState } from "#backend/people/review/decide.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { written } from "#backend/platform/http/written.ts";
import { refuse } from "#backend/studio/answer.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { field } from "#backend/studio/views.ts";
import { recordOperatorAct } from "./acts.ts";
import { doneAt } from "./done.ts";
import { type Kept, keptIn } from "./reports-view.ts";
import type { Texts } from "./texts/english.ts";
import { errorAt } from "./views.ts";
import type { Problem, Shown, Visit } from "./visit.ts";

/** What the form of a decision asks for; undefined for anything else. Pure. */
export const decisionOf = (form: URLSearchParams): DecidedState | undefined => {
  const intent = form.get("intent");
  return intent === "publish" ? "published" : intent === "deny" ? "refused" : undefined;
};

type Decided = { state: "pending" | DecidedState; version: number; reason: string; problem: Problem | undefined };

/**
 * Publishing what was sent in, or refusing it with a reason; also later, the other way round.
 * @param more what is written to publish it
 */
export function decisionForms(texts: Texts, { state, version, reason, problem }: Decided, more: Html = html``): Html {
  const hidden = html`<input type="hidden" name="version" value="${version}" />`;
  const publish = html`<form method="post">
    ${hidden} ${more}<button name="intent" value="publish">${texts.publish}</button>
  </form>`;
  const deny = html`<form method="post">
    ${hidden}
    ${field({
      ...{ name: "reason", label: texts.reason, hint: texts.authorReads, value: reason, more: 'maxlength="254"' },
      error: errorAt(texts, problem, "reason"),
    })}
    <button class="plain" name="intent" value="deny">${texts.denyText}</button>
  </form>`;
  return html`<div class="columns">${state === "published" ? "" : publish} ${state === "refused" ? "" : deny}</div>`;
}

type Section<Found extends object> = {
  /** What its address is called. */
  noun: string;
  find: (db: Db, storeId: number, id: number) => Promise<Found | undefined>;
  decide: (visit: Visit, id: number, form: URLSearchParams) => Promise<Problem | undefined>;
  /** For what visitors can report: leaves it as it is and closes the reports that were read; false when the page was no longer true. */
  keep?: (tx: Tx, id: number, read: Kept) => Promise<boolean>;
  show: (visit: Visit, found: Found, problem?: Problem) => Promise<Shown>;
};

/** A section with one thing to decide about: it shows the thing, and after a form either decides or shows what is wrong. 404 for an unknown one. */
export const decisionSection =
  <Found extends object>({ noun, find, decide, keep, show }: Section<Found>) =>
  async (visit: Visit, id: number): Promise<Shown> => {
    const { db, store, form } = visit;
    const found = await find(db, store.id, id);
    if (!found) return refuse(404);
    if (!form) return show(visit, found);
    const read = keptIn(form);
    const problem = await (keep && read ? kept(visit, noun, id, (tx) => keep(tx, id, read)) : decide(visit, id, form));
    if (!problem) return doneAt(visit, `${noun}/${id}`, form.get("intent") ?? "");
    return show(visit, (await find(db, store.id, id)) ?? found, problem);
  };

const kept = (visit: Visit, noun: string, id: number, keep: (tx: Tx) => Promise<boolean>) =>
  written<Problem | undefined>(visit.db, async (tx) => {
    if (!(await keep(tx))) return "changed";
    await recordOperatorAct(tx, visit, "keep", `${noun}/${id}`);
    return undefined;
  });

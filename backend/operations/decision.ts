import type { DecidedState } from "#backend/people/review/decide.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { field } from "#backend/studio/views.ts";
import type { Texts } from "./texts/english.ts";
import { errorAt } from "./views.ts";
import type { Problem } from "./visit.ts";

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

import { seeOther } from "#backend/studio/answer.ts";
import { type Html, html } from "#backend/studio/html.ts";
import { named } from "./views.ts";
import type { Visit } from "./visit.ts";

/** After a form: a page of the desk, which says what was done. @param path below the store's, with a query or without */
export const doneAt = ({ store }: Visit, path: string, act: string): Response =>
  seeOther(`/operations/${store.id}/${path}${path.includes("?") ? "&" : "?"}done=${act}`);

/** What the form before this page has done; nothing after another one, which has its own answer. */
export function doneView({ texts, query, typed }: Visit): Html {
  const act = query.get("done") ?? "";
  const isKnown = !typed && Object.hasOwn(texts.done, act);
  return html`${isKnown && html`<p class="notice" role="status">${named(texts.done, act)}</p>`}`;
}

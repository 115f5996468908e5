import { noteChanged } from "#backend/catalog/shop-change/changes.ts";
import { decideRating, findRating, type FoundRating, pendingRatings } from "#backend/people/seller-rating/decide.ts";
import { written } from "#backend/platform/http/written.ts";
import { html } from "#backend/studio/html.ts";
import { timeText } from "#backend/studio/views.ts";
import { actsAbout, historyView, recordOperatorAct } from "./acts.ts";
import { decisionForms, decisionOf, decisionSection } from "./decision.ts";
import { emptyView, problemView } from "./views.ts";
import { lateIn, noReason, type Problem, reasonIn, type Shown, statusOf, type Visit } from "./visit.ts";

/** Comments on sellers that wait to be read. */
export async function ratingsSection({ db, store, texts }: Visit): Promise<Shown> {
  const found = await pendingRatings(db, store.id);
  if (!found.length) return { body: emptyView(texts) };
  const list = found.map(
    ({ rating, seller }) =>
      html`<li>
        <a href="/operations/${store.id}/rating/${rating.id}"><bdi>${seller}</bdi></a>
        <p class="hint">${rating.stars}/5 · <bdi>${rating.displayName}</bdi> · ${timeText(rating.updatedAt, texts)}</p>
      </li>`,
  );
  return {
    body: html`<ul class="rows">
      ${list}
    </ul>`,
  };
}

/** One comment on a seller, and the decision; the stars count either way. */
export const ratingSection = decisionSection({ noun: "rating", find: findRating, decide, show });

async function decide(visit: Visit, id: number, form: URLSearchParams): Promise<Problem | undefined> {
  const state = decisionOf(form);
  const reason = state === "refused" ? (reasonIn(form) ?? "") : "";
  if (state === "refused" && !reason) return noReason;
  return written(visit.db, async (tx) => {
    const version = Number(form.get("version"));
    if (!state || !(await decideRating(tx, id, { state, reason, version }))) return "changed" as const;
    await noteChanged(tx, ["sellerRating"]);
    const act = state === "published" ? "publish" : "deny";
    await recordOperatorAct(tx, visit, act, `rating/${id}`, reason ? { reason } : {});
    return undefined;
  });
}

async function show(visit: Visit, { rating, seller }: FoundRating, refused?: Problem): Promise<Shown> {
  const { db, store, texts, typed } = visit;
  const acts = await actsAbout(db, `rating/${rating.id}`);
  const { state, version } = rating;
  const problem = refused ?? lateIn(visit, String(version));
  const body = html`<p><a href="/operations/${store.id}/ratings">${texts.back}</a></p>
    <h2><bdi>${seller}</bdi></h2>
    ${problemView(texts, problem)}
    <p class="hint">
      ${rating.stars}/5 · <bdi>${rating.displayName}</bdi> · ${timeText(rating.createdAt, texts)} ·
      ${texts.moderation[state]}
    </p>
    <p class="said"><bdi>${rating.comment}</bdi></p>
    ${rating.reason && html`<p class="hint">${texts.reason}: <bdi>${rating.reason}</bdi></p>`}
    ${decisionForms(texts, { state, version, reason: typed?.get("reason") ?? "", problem })} ${historyView(texts, acts)}`;
  return { body, ...statusOf(problem) };
}

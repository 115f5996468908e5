import { eq } from "drizzle-orm";
import { openReports } from "#backend/people/abuse-report/record.ts";
import {
  decideReview,
  findReview,
  keepReview,
  pendingReviews,
  reportedReviews,
} from "#backend/people/review/decide.ts";
import { reviewPhotoPath } from "#backend/people/review/serve-photo.ts";
import { readPhotos, type ReviewRow } from "#backend/people/review/view.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { written } from "#backend/platform/http/written.ts";
import { html } from "#backend/studio/html.ts";
import { timeText } from "#backend/studio/views.ts";
import { actsAbout, historyView, recordOperatorAct } from "./acts.ts";
import { decisionForms, decisionOf, decisionSection } from "./decision.ts";
import { goodsNames } from "./language.ts";
import { reportedFirst, reportsLine, reportsView } from "./reports-view.ts";
import type { Texts } from "./texts/english.ts";
import { problemView } from "./views.ts";
import { lateIn, noReason, type Problem, reasonIn, type Shown, statusOf, type Visit } from "./visit.ts";

/** Reviews that visitors have reported, and those that wait to be read, those that wait longest first. */
export async function reviewsSection({ db, store, texts }: Visit): Promise<Shown> {
  const [reported, pending] = [await reportedReviews(db, store.id), await pendingReviews(db, store.id)];
  const ids = [...reported, ...pending].map(({ id }) => id);
  const reports = await openReports(db, "reviewId", ids);
  const row = ({ id, stars, title, displayName, updatedAt }: ReviewRow) => {
    const about = reports.filter(({ reviewId }) => reviewId === id);
    return html`<li>
      <a href="/operations/${store.id}/review/${id}"><bdi>${title}</bdi></a>
      <p class="hint">${stars}/5 · <bdi>${displayName}</bdi> · ${timeText(updatedAt, texts)}</p>
      ${about.length ? html`<p>${reportsLine(texts, about)}</p>` : ""}
    </li>`;
  };
  return { body: reportedFirst(texts, reported.map(row), pending.map(row)) };
}

/** One review: all that its author says and shows, and the decision. */
export const reviewSection = decisionSection({ noun: "review", find: findReview, decide, keep: keepReview, show });

async function decide(visit: Visit, id: number, form: URLSearchParams): Promise<Problem | undefined> {
  const state = decisionOf(form);
  const reason = reasonIn(form) ?? "";
  if (state === "refused" && !reason) return noReason;
  return written(visit.db, async (tx) => {
    const version = Number(form.get("version"));
    const row = state && (await decideReview(tx, id, { state, reason: state === "refused" ? reason : "", version }));
    if (!row) return "changed" as const;
    const act = row.state === "published" ? "publish" : "deny";
    await recordOperatorAct(tx, visit, act, `review/${id}`, row.reason ? { reason: row.reason } : {});
    return undefined;
  });
}

async function show(visit: Visit, row: ReviewRow, refused?: Problem): Promise<Shown> {
  const { db, store, texts, typed } = visit;
  const problem = refused ?? lateIn(visit, String(row.version));
  const [photos, acts] = [await readPhotos(db, [row]), await actsAbout(db, `review/${row.id}`)];
  const reports = await openReports(db, "reviewId", [row.id]);
  const shots = photos.map(({ hash, smallHash }) => {
    const [large, small] = [hash, smallHash].map((one) => reviewPhotoPath(store.identifier, row.state, one));
    return html`<a href="${large ?? ""}"><img src="${small ?? ""}" alt="" width="160" /></a>`;
  });
  const body = html`<p><a href="/operations/${store.id}/reviews">${texts.back}</a></p>
    <h2><bdi>${row.title}</bdi></h2>
    ${problemView(texts, problem)}
    <p class="hint">
      ${row.stars}/5 · <bdi>${row.displayName}</bdi> · <bdi>${await nameOfProduct(db, row.productId, texts)}</bdi> ·
      ${timeText(row.createdAt, texts)} · ${texts.moderation[row.state]}
    </p>
    <p class="said"><bdi>${row.text}</bdi></p>
    <p>${shots}</p>
    ${row.reason && html`<p class="hint">${texts.reason}: <bdi>${row.reason}</bdi></p>`}
    ${reportsView(texts, reports, row.version, row.state === "published")}
    ${decisionForms(texts, { state: row.state, version: row.version, reason: typed?.get("reason") ?? "", problem })}
    ${historyView(texts, acts)}`;
  return { body, ...statusOf(problem) };
}

/** The name of a product in the language of the desk; its part number if it has none. */
export async function nameOfProduct(db: Db, productId: number, texts: Pick<Texts, "lang">): Promise<string> {
  const name = (await goodsNames(db, [productId], texts)).get(productId);
  if (name) return name;
  const [row] = await db.select().from(products).where(eq(products.id, productId));
  return row?.partNumber ?? "";
}

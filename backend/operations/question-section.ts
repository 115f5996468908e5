import { noteChanged } from "#backend/catalog/shop-change/changes.ts";
import { openReports } from "#backend/people/abuse-report/record.ts";
import {
  decideQuestion,
  findQuestion,
  keepQuestion,
  openQuestions,
  reportedQuestions,
} from "#backend/people/question/decide.ts";
import type { QuestionRow } from "#backend/people/question/view.ts";
import { written } from "#backend/platform/http/written.ts";
import { html } from "#backend/studio/html.ts";
import { framed, timeText } from "#backend/studio/views.ts";
import { questionLimits } from "#contract/question.ts";
import { actsAbout, historyView, recordOperatorAct } from "./acts.ts";
import { decisionForms, decisionOf, decisionSection } from "./decision.ts";
import { nameOfProduct } from "./review-section.ts";
import { reportedFirst, reportsLine, reportsView } from "./reports-view.ts";
import { errorAt, problemView } from "./views.ts";
import { lateIn, noReason, type Problem, reasonIn, type Shown, statusOf, type Visit } from "./visit.ts";

/** Questions that visitors have reported, those without an answer, and answers of sellers that have not been moderated yet. */
export async function questionsSection({ db, store, texts }: Visit): Promise<Shown> {
  const [reported, open] = [await reportedQuestions(db, store.id), await openQuestions(db, store.id)];
  const ids = [...reported, ...open].map(({ id }) => id);
  const reports = await openReports(db, "questionId", ids);
  const row = ({ id, text, displayName, updatedAt, state }: QuestionRow) => {
    const about = reports.filter(({ questionId }) => questionId === id);
    return html`<li>
      <a href="/operations/${store.id}/question/${id}"><bdi>${text}</bdi></a>
      <p class="hint">${texts.moderation[state]} · <bdi>${displayName}</bdi> · ${timeText(updatedAt, texts)}</p>
      ${about.length ? html`<p>${reportsLine(texts, about)}</p>` : ""}
    </li>`;
  };
  return { body: reportedFirst(texts, reported.map(row), open.map(row)) };
}

type Found = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

/** One question: answering it, and with that publishing it, or refusing it. */
export const questionSection = decisionSection({
  noun: "question",
  find: findQuestion,
  decide,
  keep: keepQuestion,
  show,
});

async function decide(visit: Visit, id: number, form: URLSearchParams): Promise<Problem | undefined> {
  const state = decisionOf(form);
  const reason = state === "refused" ? (reasonIn(form) ?? "") : "";
  const answer = (form.get("answer") ?? "").replace(/\r\n?/g, "\n").trim();
  if (state === "refused" && !reason) return noReason;
  if (state === "published" && (!answer || answer.length > questionLimits.answer))
    return { error: "answer", at: "answer" };
  return written(visit.db, async (tx) => {
    const version = Number(form.get("version"));
    const row: QuestionRow | undefined = state && (await decideQuestion(tx, id, { state, answer, reason, version }));
    if (!row) return "changed" as const;
    await noteChanged(tx, [`product:${row.productId}`]);
    const act = row.state === "published" ? "publish" : "deny";
    await recordOperatorAct(tx, visit, act, `question/${id}`, reason ? { reason } : {});
    return undefined;
  });
}

async function show(visit: Visit, { row, seller }: Found, refused?: Problem): Promise<Shown> {
  const { db, store, texts, typed } = visit;
  const problem = refused ?? lateIn(visit, String(row.version));
  const acts = await actsAbout(db, `question/${row.id}`);
  const reports = await openReports(db, "questionId", [row.id]);
  const answer = typed?.get("answer") ?? row.answer;
  const field = {
    name: "answer",
    label: texts.answer,
    hint: texts.answerHint,
    error: errorAt(texts, problem, "answer"),
  };
  const box = framed(
    field,
    (attributes) => html`<textarea ${attributes} rows="4" maxlength="${questionLimits.answer}">${answer}</textarea>`,
  );
  const state = row.state === "published" || row.state === "refused" ? row.state : "pending";
  const body = html`<p><a href="/operations/${store.id}/questions">${texts.back}</a></p>
    <h2 class="said"><bdi>${row.text}</bdi></h2>
    ${problemView(texts, problem)}
    <p class="hint">
      <bdi>${row.displayName}</bdi> · <bdi>${await nameOfProduct(db, row.productId, texts)}</bdi> ·
      ${timeText(row.createdAt, texts)} · ${texts.moderation[row.state]}
      ${seller ? html`· ${texts.answer}: <bdi>${seller}</bdi>` : ""}
    </p>
    ${row.reason && html`<p class="hint">${texts.reason}: <bdi>${row.reason}</bdi></p>`}
    ${state === "published" ? html`<p class="said">${texts.answer}: <bdi>${row.answer}</bdi></p>` : ""}
    ${reportsView(texts, reports, row.version, state === "published")}
    ${decisionForms(texts, { state, version: row.version, reason: typed?.get("reason") ?? "", problem }, box)}
    ${historyView(texts, acts)}`;
  return { body, ...statusOf(problem) };
}

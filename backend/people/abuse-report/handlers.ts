import { and, eq } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import { requireAttempt } from "#backend/platform/attempt/limiter.ts";
import { sourceOf } from "#backend/platform/attempt/source.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { reviews } from "#backend/platform/db/schema/review.ts";
import { notFound, refused } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { readReport } from "./read-report.ts";
import { findReport, type Reported, writeReport } from "./record.ts";

type Calls = typeof contract.abuseReport;
type Reply = WireReply<Calls["ofReview"]>;

const reporting = { name: "abuse reports", max: 20, windowMs: 24 * 3_600_000 };

/** What visitors report about what others have written. @see docs/interface/abuse-report.md#calls */
export const abuseReportHandlers = handlers(contract.abuseReport, { ofReview, ofQuestion });

/** Errors: 401; 404 for what is not published; 400 for a bad field; 429 after 20 a day. @see docs/interface/abuse-report.md#reporting */
async function ofReview(args: HandlerArgs<Calls["ofReview"]>): Promise<Reply> {
  const { db, store, params } = args;
  const id = readId(params.reviewId) ?? -1;
  const shown = and(eq(reviews.id, id), eq(reviews.storeId, store.id), eq(reviews.state, "published"));
  const [row] = await db.select({ reviewId: reviews.id }).from(reviews).where(shown);
  return report(args, row);
}

/** The same for a question with its answer. @see docs/interface/abuse-report.md#reporting */
async function ofQuestion(args: HandlerArgs<Calls["ofQuestion"]>): Promise<Reply> {
  const { db, store, params } = args;
  const id = readId(params.questionId) ?? -1;
  const shown = and(eq(questions.id, id), eq(questions.storeId, store.id), eq(questions.state, "published"));
  const [row] = await db.select({ questionId: questions.id }).from(questions).where(shown);
  return report(args, row);
}

type Args = HandlerArgs<Calls["ofReview"]> | HandlerArgs<Calls["ofQuestion"]>;

async function report(args: Args, reported: Reported | undefined): Promise<Reply> {
  const { db, caller, body } = args;
  if (caller.kind === "anonymous") throw refused("_ERR_DIDNT_LOGON");
  if (!reported) throw notFound();
  const said = readReport(body);
  const { memberId } = caller;
  const known = await findReport(db, reported, memberId);
  if (known !== undefined) return { abuseReportId: String(known) };
  await requireAttempt(db, [{ rule: reporting, of: sourceOf(args) ?? `member ${memberId}` }]);
  return { abuseReportId: String(await writeReport(db, reported, { ...said, memberId })) };
}

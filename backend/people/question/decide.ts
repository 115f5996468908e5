import { and, asc, count, desc, eq, inArray, isNull, min } from "drizzle-orm";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import { abuseReports } from "#backend/platform/db/schema/abuse-report.ts";
import { productTexts } from "#backend/platform/db/schema/catalog.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { shopUrl } from "#backend/store/shop-url.ts";
import { closeReports } from "../abuse-report/record.ts";
import type { DecidedState } from "../review/decide.ts";
import { type QuestionRow, selectQuestions } from "./view.ts";

/** Questions of a store without an answer, and answers of sellers to be read; those that wait longest first. */
export const openQuestions = (db: Db, storeId: number): Promise<QuestionRow[]> =>
  db
    .select()
    .from(questions)
    .where(and(eq(questions.storeId, storeId), inArray(questions.state, ["waiting", "answered"])))
    .orderBy(asc(questions.updatedAt))
    .limit(100);

/** Published questions of a store that visitors have reported, those with the most open reports first. */
export async function reportedQuestions(db: Db, storeId: number): Promise<QuestionRow[]> {
  const isOpen = and(eq(abuseReports.questionId, questions.id), isNull(abuseReports.closedAt));
  const found = await db
    .select({ question: questions })
    .from(questions)
    .innerJoin(abuseReports, isOpen)
    .where(and(eq(questions.storeId, storeId), eq(questions.state, "published")))
    .groupBy(questions.id)
    .orderBy(desc(count()), asc(min(abuseReports.id)))
    .limit(100);
  return found.map(({ question }) => question);
}

/** A question of a store, whatever its state. */
export async function findQuestion(db: Db, storeId: number, id: number) {
  const [found] = await selectQuestions(db).where(and(eq(questions.id, id), eq(questions.storeId, storeId)));
  return found;
}

type Decision = { state: DecidedState; answer: string; reason: string; version: number };

/**
 * Publishes a question with its answer, the shop's or (unchanged) the seller's, or refuses it, also after it was published. The person who
 * asked gets a letter; the address that came with the question is no longer kept.
 * @returns undefined when it is not the version that was read, or is already in that state
 */
export async function decideQuestion(
  tx: Tx,
  id: number,
  { state, answer, reason, version }: Decision,
): Promise<QuestionRow | undefined> {
  const [before] = await tx.select().from(questions).where(eq(questions.id, id)).for("update");
  if (!before || before.version !== version || before.state === state) return undefined;
  const now = new Date();
  const isSellers = before.sellerId !== null && before.answer === answer;
  const answered = state === "published" && { answer, answeredAt: now, ...(!isSellers && { sellerId: null }) };
  const [row] = await tx
    .update(questions)
    .set({ ...answered, state, reason, email: "", version: version + 1, updatedAt: now })
    .where(eq(questions.id, id))
    .returning();
  await closeReports(tx, { questionId: id });
  const to = before.email || (await emailOf(tx, before));
  if (row && to) await mailAsker(tx, row, to);
  return row;
}

/** A later decision finds no address with the question: it goes to that of the account, if the question was asked with one. */
async function emailOf(tx: Tx, { memberId }: QuestionRow): Promise<string | undefined> {
  if (memberId === null) return undefined;
  const [asker] = await tx.select({ email: members.email }).from(members).where(eq(members.id, memberId));
  return asker?.email;
}

/** Leaves a published question as it is and closes the reports about it; see `keepReview`. */
export async function keepQuestion(tx: Tx, id: number, { version, last }: { version: number; last: number }) {
  const [row] = await tx.select().from(questions).where(eq(questions.id, id)).for("update");
  if (row?.version !== version || row.state !== "published") return false;
  return (await closeReports(tx, { questionId: id }, last)) > 0;
}

async function mailAsker(tx: Tx, row: QuestionRow, to: string): Promise<void> {
  const { storeId, productId, languageId, text, answer, reason, state } = row;
  const texts = await tx.select().from(productTexts).where(eq(productTexts.productId, productId));
  const said = texts.find((one) => one.languageId === languageId) ?? texts[0];
  const url = await shopUrl(tx, storeId, said?.keyword ?? "");
  const about = { storeId: String(storeId), languageId, name: said?.name ?? "", question: text, url };
  const kind = state === "published" ? "question-answered" : "question-refused";
  await tx
    .insert(outbox)
    .values({ to, kind, payload: { ...about, ...(state === "published" ? { answer } : { reason }) } });
}

import { eq } from "drizzle-orm";
import type { WireReply } from "#contract";
import type { Db } from "#backend/platform/db/client.ts";
import { questions } from "#backend/platform/db/schema/question.ts";
import { sellers } from "#backend/platform/db/schema/seller.ts";
import type { question } from "#contract/question.ts";

export type QuestionRow = typeof questions.$inferSelect;

/** Rows of questions, each with the name of the seller who has answered. */
export const selectQuestions = (db: Db) =>
  db
    .select({ row: questions, seller: sellers.name })
    .from(questions)
    .leftJoin(sellers, eq(sellers.id, questions.sellerId))
    .$dynamic();

/** A published question. */
export const viewQuestion = ({
  row,
  seller,
}: {
  row: QuestionRow;
  seller: string | null;
}): WireReply<typeof question.answer> => ({
  questionId: String(row.id),
  productId: String(row.productId),
  text: row.text,
  displayName: row.displayName,
  languageId: String(row.languageId),
  createdDate: row.createdAt.toISOString(),
  answer: row.answer,
  ...(seller !== null && { answeredBy: seller }),
  ...(row.answeredAt && { answeredDate: row.answeredAt.toISOString() }),
});

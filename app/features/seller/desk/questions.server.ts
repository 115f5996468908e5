import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { namesOf } from "#app/features/review/pages/names.server.ts";
import { loadSellerComments } from "#app/features/seller-rating/summary.server.ts";
import { viewQuestion } from "#app/features/question/section.server.ts";
import { shortened } from "#app/features/shop/first-few.ts";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import { id } from "#app/forms/id.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import { requiredLines } from "#app/forms/text-fields.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { questionLimits } from "#contract/question.ts";
import { viewFrame } from "./frame.server.ts";
import { requireSeller } from "./scope.server.ts";

export type QuestionsPage = Awaited<ReturnType<typeof loadDeskQuestions>>;

/** Questions about the seller's goods that are waiting for an answer, and how buyers rate the seller. */
export async function loadDeskQuestions(context: AppLoadContext) {
  const desk = await requireSeller(context);
  const { shop, seller } = desk;
  requireCapability(shop, "questions");
  const { total, question } = await shop.commerce.question.ofSeller({ query: { pageSize: "10" } });
  const [names, ratings] = await Promise.all([
    namesOf(
      shop,
      question.map(({ productId }) => productId),
    ),
    loadSellerComments(shop, seller.sellerId, "10"),
  ]);
  return {
    frame: viewFrame(desk, "questions"),
    text: shop.words.question.desk,
    total: shop.t("question:desk.total", { count: total }),
    limits: questionLimits,
    questions: question.map((one) => ({
      ...viewQuestion(shop, one),
      product: names.get(one.productId) ?? one.productId,
      answerTo: shop.t("question:desk.answerTo", { question: isolated(shop, shortened(one.text)) }),
    })),
    ratings,
  };
}

const AnswerForm = z.object({
  question: id,
  text: requiredLines(questionLimits.answer),
});

export const deskQuestionIntents = {
  answer: intent(AnswerForm, async ({ question: questionId, text }, { context }) => {
    const { shop } = await requireSeller(context);
    await shop.commerce.question.answer({ questionId, body: { text } });
    showToast(context, shop.words.question.desk.done);
    return paths.sellerQuestions();
  }),
};

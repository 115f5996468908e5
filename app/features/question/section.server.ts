import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { foreign } from "#app/i18n/foreign.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Question } from "#contract/question.ts";

export type QuestionSection = Awaited<ReturnType<typeof loadQuestionSection>>;
export type QuestionView = ReturnType<typeof viewQuestion>;

const shown = "3";

/** The questions shown on a product's page; undefined where the backend has none, `away` if it does not answer. */
export async function loadQuestionSection(shop: Shop, productId: string) {
  if (!shop.has("questions")) return undefined;
  const found = await optional(shop.commerce.question.byProduct({ productId, query: { pageSize: shown } }));
  if (!found && !shop.has("questions")) return undefined;
  const text = shop.words.question;
  const at = shop.href(paths.questions(productId));
  return {
    text: { title: text.title, none: text.none, away: text.away },
    away: found === undefined,
    questions: (found?.question ?? []).map((one) => viewQuestion(shop, one)),
    ask: { href: `${at}#ask`, label: text.ask },
    ...(found && found.total > Number(shown) && { all: { href: at, label: text.all } }),
  };
}

/** A question with its answer. */
export function viewQuestion(shop: Shop, one: Question) {
  const { t, words, format } = shop;
  return {
    id: one.questionId,
    text: one.text,
    answer: one.answer,
    ...foreign(shop, one.languageId),
    asked: t("question:asked", {
      name: isolated(shop, one.displayName || words.question.nameless),
      date: format.dateOf(one.createdDate),
    }),
    by: one.answeredBy
      ? t("question:bySeller", { name: isolated(shop, one.answeredBy) })
      : t("question:byShop", { name: shop.store.name }),
  };
}

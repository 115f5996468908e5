import type { AppLoadContext } from "@remix-run/node";
import { headOf } from "#app/features/catalog/head.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { answers, faqGroups, type QuestionId } from "./faq.ts";
import { type Question, viewQuestions } from "./questions.server.ts";

export type FaqView = Awaited<ReturnType<typeof loadFaq>>;

/** All questions by topic, or those that a search finds. */
export async function loadFaq(context: AppLoadContext, request: Request) {
  const shop = await context.shop();
  const { words, store, href, carry } = shop;
  const term = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, maxTermLength);
  const groups = groupsOf(shop, term);
  const questions = groups.flatMap((group) => group.questions);
  const { title, text } = words.help.faqPage;
  const jsonLd = term ? [] : [faqFacts(questions)];
  return {
    head: headOf(shop, {
      ...{ title: `${title} | ${store.name}`, description: text, path: paths.faq(), jsonLd },
      noindex: term !== "",
    }),
    text: words.help.faqPage,
    term,
    found: term && foundWords(shop, term, questions.length),
    groups,
    contact: { label: words.help.toContact, href: href(paths.contact()) },
    search: { action: carry.prefix + paths.faq(), hidden: Object.fromEntries(carry.params), all: href(paths.faq()) },
  };
}

const maxTermLength = 100;

function groupsOf(shop: Shop, term: string) {
  return Object.entries<readonly QuestionId[]>(faqGroups)
    .map(([id, ids]) => ({
      id,
      title: titleOf(shop, id),
      questions: viewQuestions(shop, ids).filter(({ question, answer }) => answers(term, question, answer)),
    }))
    .filter(({ questions }) => questions.length > 0);
}

function titleOf({ words }: Shop, group: string): string {
  const titles: Record<string, string> = words.help.groups;
  return titles[group] ?? "";
}

const foundWords = (shop: Shop, term: string, count: number) =>
  shop.t(count === 0 ? "help:faqPage.none" : "help:faqPage.found", { count, term: isolated(shop, term) });

/** The questions in schema.org vocabulary. */
const faqFacts = (questions: Question[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

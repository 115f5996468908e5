import type { AppLoadContext } from "@remix-run/node";
import { headOf } from "#app/features/catalog/head.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { askedMost } from "./faq.ts";
import { viewQuestions } from "./questions.server.ts";

export type HelpView = Awaited<ReturnType<typeof loadHelp>>;

/** How to reach the store, and the most frequent questions; each answer has a link that leads further. */
export async function loadHelp(context: AppLoadContext) {
  const shop = await context.shop();
  const { words, store, href } = shop;
  const { title, text, contact, phone, email, address, orderHint, questions, allQuestions, toContact } = words.help;
  return {
    head: headOf(shop, { title: `${title} | ${store.name}`, description: text, path: paths.help() }),
    text: { title, text, contact, phone, email, address, orderHint, questions, allQuestions, toContact },
    contact: store.contact,
    links: { contact: href(paths.contact()), faq: href(paths.faq()) },
    questions: viewQuestions(shop, askedMost),
  };
}

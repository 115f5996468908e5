import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/node";
import * as z from "zod";
import { abuseReportIntents, viewAbuseReports } from "#app/features/abuse-report/abuse-report.server.ts";
import { crumbsTo, entryBy } from "#app/features/catalog/entries.server.ts";
import { headOf } from "#app/features/catalog/head.server.ts";
import { viewQuestion } from "#app/features/question/section.server.ts";
import { requireAccess } from "#app/features/shop/guest-access.server.ts";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import { humanWidget, requireHuman } from "#app/features/shop/human.server.ts";
import { withIdentity } from "#app/features/shop/identity.server.ts";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import { intent, runGuarded } from "#app/forms/intents.server.ts";
import { makeTicket, onceFor, Ticket } from "#app/forms/once.server.ts";
import { requiredLines, requiredText } from "#app/forms/text-fields.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { questionLimits } from "#contract/question.ts";

export type QuestionsPage = Awaited<ReturnType<typeof loadQuestions>>;

const perPage = 10;

/** All questions about a product, and the form to ask another one. 404 for an unknown product. */
export async function loadQuestions(context: AppLoadContext, request: Request, productId = "") {
  const shop = requireAccess(await context.shop());
  requireCapability(shop, "questions");
  const product = /^\d{1,15}$/.test(productId) ? await entryBy(shop, productId) : undefined;
  if (!product) throw new Response(null, { status: 404 });
  const { words, t, href, commerce } = shop;
  const page = pageNumberOf(request);
  const query = { pageNumber: String(page), pageSize: String(perPage) };
  const { total, question } = await commerce.question.byProduct({ productId, query });
  const last = pageCount(total, perPage);
  const pathOf = (number: number) => paths.questions(productId, { page: number > 1 ? String(number) : undefined });
  const at = (number: number) => href(pathOf(number));
  if (page > last) throw redirect(at(last), 303);
  const title = t("question:of", { name: isolated(shop, product.name) });
  const path = paths.questions(productId);
  return {
    head: headOf(shop, { title: `${title} | ${shop.store.name}`, path: pathOf(page) }),
    text: { ...words.question.form, none: words.question.none, crumbs: words.catalog.product.crumbs },
    title,
    crumbs: [...(await crumbsTo(shop, product)), { label: words.question.title, href: href(path) }],
    questions: question.map((one) => viewQuestion(shop, one)),
    report: viewAbuseReports(
      shop,
      question.map(({ questionId: id, text: name }) => ({ id, name })),
    ),
    paging: { label: words.catalog.listing.pages, ...pagingOf(shop, page, last, at) },
    form: href(path),
    ticket: makeTicket(context.session),
    known: shop.isRegistered(),
    human: humanWidget(shop),
    humanText: shop.words.common.human,
    limits: questionLimits,
  };
}

const { text, displayName } = questionLimits;

const AskForm = z.object({
  text: requiredLines(text),
  displayName: requiredText(displayName),
  ticket: Ticket,
});
const email = z.string({ error: "form.required" }).trim().max(254, "form.tooLong|max=254").pipe(z.email("form.email"));
const human = z.string({ error: "common:human.required" });

/** @param known whether the shopper is signed in; everybody else gives an email address */
const questionIntents = (known: boolean) => ({
  ...abuseReportIntents("question"),
  ask: intent(
    // In the order of the page: a box that is not checked is not sent, and keeps its place here.
    AskForm.extend({ email: known ? email.optional() : email, human }),
    async ({ human, ticket, ...form }, { context, shop, params: { productId = "" } }) => {
      const body = { productId, ...form };
      // The bot check accepts its answer once, so it belongs to what is done once.
      await onceFor(context.session, { ticket, wish: `ask ${JSON.stringify(body)}` }, async () => {
        await requireHuman(shop, human, "question");
        await withIdentity(context, () => shop.commerce.question.ask({ body }));
      });
      showToast(context, shop.words.question.form.sent);
      return paths.questions(productId);
    },
    { "question.ask": { _ERR_CMD_MISSING_PARAM: "email" }, "recaptcha.verify": { ERR_RECAPTCHA_INVALID: "human" } },
  ),
});

/** The actions of the page of questions, for everybody. */
export const runQuestions = (args: ActionFunctionArgs) =>
  runGuarded(args, async (context) => (await context.shop()).isRegistered(), questionIntents);

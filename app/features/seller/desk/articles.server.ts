import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/node";
import * as z from "zod";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent, runGuarded } from "#app/forms/intents.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import type { ArticleProblem, SellerArticle } from "#contract/seller.ts";
import { viewFrame } from "./frame.server.ts";
import { plainPrice, readCount, readPrice } from "./read-articles.ts";
import { requireSeller } from "./scope.server.ts";

export type ArticlesPage = Awaited<ReturnType<typeof loadArticles>>;

const perPage = 20;

/** What the seller sells, with its price and pieces. */
export async function loadArticles(context: AppLoadContext, request: Request) {
  const desk = await requireSeller(context);
  const { shop } = desk;
  const { words, href, t } = shop;
  const page = pageNumberOf(request);
  const query = { pageNumber: String(page), pageSize: String(perPage) };
  const { total, article } = await shop.commerce.seller.articles({ query });
  const last = pageCount(total, perPage);
  const at = (number: number) => href(paths.sellerArticles({ page: number > 1 ? String(number) : undefined }));
  if (page > last) throw redirect(at(last), 303);
  return {
    frame: viewFrame(desk, "articles"),
    text: words.seller.desk,
    count: t("seller:desk.articles.count", { count: total }),
    articles: article.map((one) => viewArticle(shop, one)),
    links: { import: href(paths.importSellerArticles()), export: href(paths.exportSellerArticles()) },
    paging: { label: words.catalog.listing.pages, ...pagingOf(shop, page, last, at) },
  };
}

function viewArticle({ t }: Shop, { partNumber, name, currency, price, onHand, reserved }: SellerArticle) {
  return {
    partNumber,
    name,
    currency,
    price: plainPrice(price),
    quantity: String(onHand),
    reserved: reserved > 0 ? t("seller:desk.articles.reserved", { count: reserved }) : "",
  };
}

/** Read in the schema, so that everything wrong is reported at once. */
const read = (max: number, of: (typed: string) => string | undefined, message: string) =>
  z
    .string()
    .trim()
    .max(max, `form.tooLong|max=${max}`)
    .default("")
    .transform((typed, context) => {
      const value = of(typed);
      if (value === undefined) context.addIssue({ code: "custom", message });
      return value ?? "";
    });

const Article = z.object({
  partNumber: z.string().max(64, "form.invalid"),
  price: read(30, readPrice, "seller:desk.problem.price"),
  quantity: read(20, (typed) => typed && readCount(typed), "seller:desk.problem.number"),
  seenPrice: z.string().max(30, "form.invalid").optional(),
  seenQuantity: z.string().max(20, "form.invalid").optional(),
});

export const articleIntents = {
  article: intent(Article, async ({ partNumber, ...typed }, { context, shop }) => {
    const { commerce, words, t } = shop;
    const changed = changesOf(typed);
    if (changed) {
      const { refused } = await commerce.seller.setArticles({ body: { article: [{ partNumber, ...changed }] } });
      const [first] = refused;
      if (first) throw new FormError(fieldOf[first.problem], refusalText(t, first));
    }
    showToast(context, words.seller.desk.done.article);
  }),
};

type Typed = { price: string; quantity: string; seenPrice?: string | undefined; seenQuantity?: string | undefined };

/** Only what differs from what was shown: a new price must not put back pieces that have been counted or sold meanwhile. */
function changesOf({ price, quantity, seenPrice: shownPrice, seenQuantity }: Typed) {
  // An empty field of a form counts as not sent: beside a quantity that was seen, it is a price that was not there.
  const seenPrice = shownPrice ?? (seenQuantity === undefined ? undefined : "");
  const changed = {
    ...(price && price !== seenPrice && { price, seenPrice }),
    ...(quantity && quantity !== seenQuantity && { quantity, seenQuantity }),
  };
  const isUntouched = Boolean(seenPrice ?? seenQuantity) && !changed.price && !changed.quantity;
  return isUntouched ? undefined : changed;
}

/** Why the backend has refused an article. An older one does not say how many pieces are promised. */
export function refusalText(
  t: Shop["t"],
  { problem, current = "" }: { problem: ArticleProblem; current?: string | undefined },
): string {
  const name = problem === "quantity" && current ? "promised" : problem;
  return t(`seller:desk.problem.${name}`, { current: problem === "priceChanged" ? plainPrice(current) : current });
}

const fieldOf = {
  ...{ partNumber: "", price: "price", quantity: "quantity", empty: "price" },
  ...{ priceChanged: "price", quantityChanged: "quantity" },
} as const;

export async function runArticles(args: ActionFunctionArgs) {
  return runGuarded(args, requireSeller, articleIntents);
}

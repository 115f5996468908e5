import { type AppLoadContext, redirect } from "@remix-run/node";
import { viewAbuseReports } from "#app/features/abuse-report/abuse-report.server.ts";
import { entryBy, crumbsTo } from "#app/features/catalog/entries.server.ts";
import { headOf } from "#app/features/catalog/head.server.ts";
import { viewReview, viewSummary } from "#app/features/review/view.server.ts";
import { requireAccess } from "#app/features/shop/guest-access.server.ts";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import { pageCount, pagingOf } from "#app/features/shop/paging.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import { paths } from "#app/navigation/paths.ts";
import { type ReviewSort, reviewSorts } from "#contract/review.ts";

export type ReviewsPage = Awaited<ReturnType<typeof loadReviews>>;

const perPage = 10;

/** All reviews of a product: filtered by stars, sorted as the visitor chooses, one page at a time. 404 for an unknown product. */
export async function loadReviews(context: AppLoadContext, request: Request, productId = "") {
  const shop = requireAccess(await context.shop());
  requireCapability(shop, "reviews");
  const product = /^\d{1,15}$/.test(productId) ? await entryBy(shop, productId) : undefined;
  if (!product) throw new Response(null, { status: 404 });
  const { words, t, href, commerce } = shop;
  const choice = readChoice(new URL(request.url).searchParams);
  const page = pageNumberOf(request);
  const query = { ...choice, pageNumber: String(page), pageSize: String(perPage) };
  const { summary, total, review } = await commerce.review.byProduct({ productId, query });
  const last = pageCount(total, perPage);
  const at = (next: Partial<Choice> & { page?: string | undefined }) =>
    href(paths.reviews(productId, { ...choice, ...next }));
  const pageAt = (number: number) => at({ page: pageText(number) });
  if (page > last) throw redirect(pageAt(last), 303);
  const text = words.review;
  const title = t("review:of", { name: isolated(shop, product.name) });
  const path = paths.reviews(productId);
  return {
    head: headOf(shop, {
      title: `${title} | ${shop.store.name}`,
      path: paths.reviews(productId, { page: pageText(page) }),
      noindex: choice.stars !== undefined || choice.sort !== undefined,
    }),
    text: {
      ...{ helpful: text.helpful, voteAgain: text.voteAgain, sortLabel: text.sortLabel, onlyBuyers: text.onlyBuyers },
      crumbs: words.catalog.product.crumbs,
    },
    title,
    crumbs: [...(await crumbsTo(shop, product)), { label: text.title, href: href(path) }],
    summary: viewSummary(shop, productId, summary),
    reviews: review.map((one) => viewReview(shop, one)),
    report: viewAbuseReports(
      shop,
      review.map(({ reviewId: id, title: name }) => ({ id, name })),
    ),
    none: choice.stars ? text.noneWithStars : text.none,
    all: choice.stars ? { href: at({ stars: undefined }), label: text.everyone } : undefined,
    // Counts all pages: the last one may have a single review.
    sorts: (total > 1 ? reviewSorts : []).map((sort) => ({
      label: text.sort[sort],
      href: at({ sort }),
      current: sort === (choice.sort ?? reviewSorts[0]),
    })),
    write: { href: href(paths.ownReview(productId)), label: text.write },
    paging: { label: words.catalog.listing.pages, ...pagingOf(shop, page, last, pageAt) },
  };
}

const pageText = (page: number) => (page > 1 ? String(page) : undefined);

type Choice = { stars: string | undefined; sort: ReviewSort | undefined };

function readChoice(params: URLSearchParams): Choice {
  const stars = params.get("stars") ?? "";
  return {
    stars: /^[1-5]$/.test(stars) ? stars : undefined,
    sort: reviewSorts.find((sort) => sort === params.get("sort")),
  };
}

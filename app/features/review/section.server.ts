import { optional } from "#app/commerce/optional.server.ts";
import { ratingOf } from "#app/features/product/rating.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { viewReview, viewSummary } from "./view.server.ts";

export type ReviewSection = Awaited<ReturnType<typeof loadReviewSection>>;

const shown = "3";

/** The reviews shown on a product's page; undefined where the backend has none, `away` if it does not answer. */
export async function loadReviewSection(shop: Shop, productId: string) {
  if (!shop.has("reviews")) return undefined;
  const { commerce, words, href } = shop;
  const found = await optional(commerce.review.byProduct({ productId, query: { pageSize: shown } }));
  // The call has just shown that the capability is absent.
  if (!found && !shop.has("reviews")) return undefined;
  const text = words.review;
  return {
    text: { title: text.title, none: text.none, away: text.away, onlyBuyers: text.onlyBuyers },
    away: found === undefined,
    rating: ratingOf(shop, found?.summary),
    summary: found && viewSummary(shop, productId, found.summary),
    reviews: (found?.review ?? []).map((review) => viewReview(shop, review)),
    // Even where all of them are shown here: votes and reports are made there.
    ...(found && found.total > 0 && { all: { href: href(paths.reviews(productId)), label: text.all } }),
    write: { href: href(paths.ownReview(productId)), label: text.write },
  };
}

/** Structured data for search engines: exactly what the page shows. */
export function reviewFacts(section: ReviewSection): object {
  if (!section?.summary?.count) return {};
  const { average, count } = section.summary;
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
    review: section.reviews.map(({ stars, title, text, name }) => ({
      "@type": "Review",
      name: title,
      reviewBody: text,
      author: { "@type": "Person", name },
      reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  };
}

import { optional } from "#app/commerce/optional.server.ts";
import { ratingOf } from "#app/features/product/rating.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { RatingSummary } from "#contract/review.ts";
import { roundedStars, viewReview, viewSummary } from "./view.server.ts";

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
    rating: headRating(shop, found?.summary),
    average: found?.summary.average,
    summary: found && viewSummary(shop, productId, found.summary),
    reviews: (found?.review ?? []).map((review) => viewReview(shop, review)),
    // Even where all of them are shown here: votes and reports are made there.
    ...(found && found.total > 0 && { all: { href: href(paths.reviews(productId)), label: text.all } }),
    write: { href: href(paths.ownReview(productId)), label: text.write },
  };
}

/** The rating next to the product's name, with its stars. */
function headRating(shop: Shop, summary: RatingSummary | undefined) {
  const rating = ratingOf(shop, summary);
  return rating && { ...rating, stars: roundedStars(summary?.average) };
}

/** Structured data for search engines: exactly what the page shows. */
export function reviewFacts(section: ReviewSection): object {
  if (!section?.summary?.count) return {};
  const { average, summary } = section;
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: average,
      reviewCount: summary.count,
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

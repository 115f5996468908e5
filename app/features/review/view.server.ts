import type { Shop } from "#app/features/shop/shop.server.ts";
import { foreign } from "#app/i18n/foreign.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import type { RatingSummary, Review } from "#contract/review.ts";
import { paths } from "#app/navigation/paths.ts";

export type ReviewView = ReturnType<typeof viewReview>;

/** A review as its readers see it. */
export function viewReview(shop: Shop, review: Review) {
  const { t, format, words } = shop;
  const { reviewId, stars, title, text, fit, photo, helpful } = review;
  const name = review.displayName || words.review.nameless;
  return {
    id: reviewId,
    stars,
    starsLabel: t("review:stars", { count: stars }),
    title,
    text,
    ...foreign(shop, review.languageId),
    name,
    facts: [
      words.review.verified,
      format.dateOf(review.createdDate),
      ...(fit ? [`${words.review.fit.title}: ${words.review.fit[fit]}`] : []),
    ],
    photos: photo.map(({ photoId, thumbnail, fullImage }) => ({
      id: photoId,
      src: thumbnail,
      href: fullImage,
      alt: t("review:photo", { name: isolated(shop, name) }),
    })),
    ...(helpful > 0 && { helpful: t("review:helpfulCount", { count: helpful }) }),
  };
}

export type SummaryView = ReturnType<typeof viewSummary>;

/** The summary of a product's reviews. `bars`: five stars first, each with a link to its reviews. */
export function viewSummary(shop: Shop, productId: string, { average, count, stars, fit }: RatingSummary) {
  const { t, format, words, href } = shop;
  const answers = fit.small + fit.true + fit.large;
  return {
    average: average ?? "",
    rounded: Math.round(Number(average ?? 0)),
    count,
    countText: t("review:count", { count }),
    label: average ? t("review:rating", { average, reviews: t("review:count", { count }) }) : "",
    bars: [5, 4, 3, 2, 1].map((number) => {
      const pieces = stars[number - 1] ?? 0;
      return {
        stars: format.number(number),
        count: pieces,
        label: t("review:bar", { stars: number, count: pieces }),
        href: href(paths.reviews(productId, { stars: String(number) })),
      };
    }),
    // Fewer answers say little.
    fit:
      answers < 3
        ? []
        : (["small", "true", "large"] as const).map((name) =>
            t("review:fit.share", {
              share: format.number(Math.round((100 * fit[name]) / answers)),
              fit: words.review.fit[name],
            }),
          ),
  };
}

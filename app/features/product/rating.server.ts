import type { RatingData } from "#app/components/rating.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";

/** A seller's rating in short: "★ 4.6 (12)", or that the seller is new. Undefined where the backend has no ratings. */
export function sellerRatingOf(
  { has, words, t, format }: Shop,
  rating: Rated | undefined,
): SellerRatingData | undefined {
  if (!rating || !has("sellerRatings")) return undefined;
  const { average, count } = rating;
  if (!average) return { text: words.sellerRating.newSeller };
  const ratings = t("sellerRating:count", { count });
  return { text: `★ ${average} (${format.number(count)})`, label: t("sellerRating:rating", { average, ratings }) };
}

/** `label`: the whole rating in words, where the text is not. */
export type SellerRatingData = { text: string; label?: string };

type Rated = { average?: string | undefined; count: number };

/** The average of a product's reviews in one line; undefined without any, and where the backend has none. */
export function ratingOf({ t, format, has }: Shop, rating: Rated | undefined): RatingData | undefined {
  if (!rating?.average || !has("reviews")) return undefined;
  const { average, count } = rating;
  const reviews = t("review:count", { count });
  return { average, count: format.number(count), label: t("review:rating", { average, reviews }) };
}

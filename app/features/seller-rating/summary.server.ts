import { optional } from "#app/commerce/optional.server.ts";
import { sellerRatingOf } from "#app/features/product/rating.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";

export type SellerComments = Awaited<ReturnType<typeof loadSellerComments>>;

/** What buyers say of a seller; undefined where the backend has no ratings, `away` if it does not answer. */
export async function loadSellerComments(shop: Shop, sellerId: string, pageSize = "5") {
  if (!shop.has("sellerRatings")) return undefined;
  const found = await optional(shop.commerce.sellerRating.bySeller({ sellerId, query: { pageSize } }));
  if (!found && !shop.has("sellerRatings")) return undefined;
  const { words, t, format } = shop;
  return {
    text: { title: words.sellerRating.title, away: words.sellerRating.away, few: words.sellerRating.few },
    away: found === undefined,
    rating: found && sellerRatingOf(shop, found.summary),
    isNew: found !== undefined && !found.summary.average,
    comments: (found?.rating ?? []).map(({ ratingId, stars, comment, displayName, createdDate }) => ({
      id: ratingId,
      stars,
      label: t("review:stars", { count: stars }),
      comment,
      name: displayName || words.review.nameless,
      date: format.dateOf(createdDate),
    })),
  };
}

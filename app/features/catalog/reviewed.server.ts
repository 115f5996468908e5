import { sellerRatingOf } from "#app/features/product/rating.server.ts";
import { loadQuestionSection } from "#app/features/question/section.server.ts";
import { loadReviewSection, reviewFacts } from "#app/features/review/section.server.ts";
import { viewStockAlert } from "#app/features/stock-alert/stock-alert.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Product } from "#contract/shapes/product.ts";
import type { PageHead } from "./meta.ts";

type Sold = { head: PageHead; sale: string; partNumber: string; buy: { partNumber: string } };

/** The page of a product, together with what buyers say and ask, and a form while it is sold out; the data for search engines says exactly what it shows. */
export async function withReviews<Page extends Sold>(shop: Shop, entry: Product, asked: Promise<Page>) {
  const id = entry.parentCatalogEntryID ?? entry.id;
  const [page, reviews, questions] = await Promise.all([
    asked,
    loadReviewSection(shop, id),
    loadQuestionSection(shop, id),
  ]);
  const [product, ...more] = page.head.jsonLd;
  const jsonLd = product ? [{ ...product, ...reviewFacts(reviews) }, ...more] : more;
  return {
    ...page,
    head: { ...page.head, jsonLd },
    reviews,
    questions,
    rating: reviews?.rating,
    sellerRating: sellerRatingOf(shop, entry.x_sellerRating),
    alert: page.sale === "out" ? viewStockAlert(shop, page.buy.partNumber || page.partNumber) : undefined,
  };
}

import { sellerRatingOf } from "#app/features/product/rating.server.ts";
import { loadQuestionSection } from "#app/features/question/section.server.ts";
import { loadReviewSection, reviewFacts } from "#app/features/review/section.server.ts";
import { viewStockAlert } from "#app/features/stock-alert/stock-alert.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Product } from "#contract/shapes/product.ts";
import type { PageHead } from "./meta.ts";

/** A product's page with its reviews and questions; the structured data for search engines matches exactly what it shows. */
export async function withReviews<Page extends { head: PageHead }>(shop: Shop, entry: Product, asked: Promise<Page>) {
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
  };
}

type Sold = { sale: string; partNumber: string; buy: { partNumber: string } };

/** The page of a product, with a form while it is sold out. */
export async function withAlert<Page extends Sold>(shop: Shop, asked: Promise<Page>) {
  const page = await asked;
  const { sale, buy, partNumber } = page;
  return { ...page, alert: sale === "out" ? viewStockAlert(shop, buy.partNumber || partNumber) : undefined };
}

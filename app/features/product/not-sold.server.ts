import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Product } from "#contract/shapes/product.ts";

/** What is said of something that cannot be bought: its seller may only pause. */
export function notSoldText(
  { words }: Pick<Shop, "words">,
  { x_sellerOnline }: Pick<Product, "x_sellerOnline">,
): string {
  const { notNow, notSold } = words.catalog.say;
  return x_sellerOnline === false ? notNow : notSold;
}

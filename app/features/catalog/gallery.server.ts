import { optional } from "#app/commerce/optional.server.ts";
import type { PictureData } from "#app/components/picture.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Item, Product } from "#contract/shapes/product.ts";
import { entryBy } from "./entries.server.ts";
import { pictureOf } from "#app/features/product/tiles.server.ts";

/** The pictures of what is chosen: the item's own where it looks different from its product. */
export async function viewsOf(shop: Shop, product: Product, item?: Item): Promise<string[]> {
  if (!item?.fullImage || item.fullImage === product.fullImage) return imagesOf(product);
  const detail = await optional(entryBy(shop, item.id));
  return detail ? imagesOf(detail) : [item.fullImage];
}

export const galleryOf = (images: string[], name: string): PictureData[] =>
  images.map((src, index) => pictureOf(src, index === 0 ? name : `${name} ${index + 1}`, gallerySizes));

const gallerySizes = "(min-width: 64rem) 30rem, 86vw";

function imagesOf({ images = [], fullImage }: Product) {
  const views = images.map((image) => image.fullImage);
  return views.length ? views : [fullImage].filter((src) => src !== undefined);
}

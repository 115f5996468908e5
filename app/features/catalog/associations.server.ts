import type { ProductCardData } from "#app/components/product-card.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Product } from "#contract/shapes/product.ts";
import { tilesOf } from "#app/features/product/tiles.server.ts";

const maxProducts = 8;

/** What goes with a product, by kind; what replaces it comes first. */
export function associationSections(shop: Shop, { merchandisingAssociations = [] }: Product) {
  const { replaced, goesWith, rather } = shop.words.catalog.say;
  const kinds: [string, string[]][] = [
    [replaced, ["REPLACEMENT"]],
    [goesWith, ["ACCESSORY", "X-SELL"]],
    [rather, ["UPSELL"]],
  ];
  return kinds.flatMap(([title, types]): { title: string; products: ProductCardData[] }[] => {
    const members = merchandisingAssociations.filter(({ associationType }) => types.includes(associationType));
    const products = tilesOf(members.slice(0, maxProducts), shop);
    return products.length ? [{ title, products }] : [];
  });
}

import type { ProductCardData } from "#app/components/product-card.tsx";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Product } from "#contract/shapes/product.ts";
import { tilesOf } from "#app/features/product/tiles.server.ts";

const maxProducts = 8;

type Section = { kind: "replacement" | "accessory" | "upgrade"; title: string; products: ProductCardData[] };

/** What goes with a product, by kind; what replaces it comes first. */
export function associationSections(shop: Shop, { merchandisingAssociations = [] }: Product): Section[] {
  const { replaced, goesWith, rather } = shop.words.catalog.say;
  const kinds: [Section["kind"], string, string[]][] = [
    ["replacement", replaced, ["REPLACEMENT"]],
    ["accessory", goesWith, ["ACCESSORY", "X-SELL"]],
    ["upgrade", rather, ["UPSELL"]],
  ];
  return kinds.flatMap(([kind, title, types]) => {
    const members = merchandisingAssociations.filter(({ associationType }) => types.includes(associationType));
    const products = tilesOf(members.slice(0, maxProducts), shop);
    return products.length ? [{ kind, title, products }] : [];
  });
}

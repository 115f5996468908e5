import { maxPieces } from "#backend/catalog/picture/name.ts";
import type { Picture } from "#backend/catalog/picture/picture.ts";
import { attributes } from "./attributes.ts";
import { attributesIn } from "./helpers.ts";
import type { SampleCatalog, SampleCategory, SampleProduct, WrittenCategory } from "./types.ts";

/**
 * A catalog with its pictures: all on the background of its shop, sets shown by their parts, categories by their contents.
 * @param ground `#rrggbb`
 */
export function staged(categories: WrittenCategory[], written: SampleProduct[], ground: string): SampleCatalog {
  const grounded = written.map((product) => onGround(product, ground));
  const pictures = new Map(grounded.map(({ partNumber, picture }) => [partNumber, picture]));
  const products = grounded.map((product) => (product.components ? withPieces(product, pictures) : product));
  return { categories: categories.map((one) => pictured(one, products)), attributes: attributesIn(products, attributes), products };
}

function onGround(product: SampleProduct, ground: string): SampleProduct {
  const { items } = product;
  const staging = (picture: Picture): Picture => ({ ...picture, colors: [picture.colors[0], picture.colors[1], ground] });
  return {
    ...product,
    picture: staging(product.picture),
    ...(items && { items: items.map((item) => ({ ...item, ...(item.picture && { picture: staging(item.picture) }) })) }),
  };
}

function withPieces(product: SampleProduct, pictures: Map<string, Picture>): SampleProduct {
  const pieces = (product.components ?? []).flatMap(({ partNumber, quantity }) => {
    const picture = pictures.get(partNumber);
    return picture ? Array.from({ length: quantity }, () => picture) : [];
  });
  return { ...product, picture: setOf(pieces, product.picture) };
}

/** A category shows its first product, a department one product from each of its first categories. */
function pictured(category: WrittenCategory, products: SampleProduct[]): SampleCategory {
  const children = category.children?.map((child) => pictured(child, products));
  const own = products.find((product) => product.category === category.identifier) ?? products.find((product) => product.alsoIn?.includes(category.identifier));
  const pieces = children?.slice(0, 3).map((child) => child.picture.pieces?.[0] ?? child.picture) ?? [];
  const [first] = pieces;
  const picture = own?.picture ?? (first && setOf(pieces, first));
  if (!picture) throw new Error(`Nothing is in the category ${category.identifier}`);
  const { children: _written, ...rest } = category;
  return { ...rest, picture, ...(children && { children }) };
}

export function setOf(pieces: Picture[], { colors }: Pick<Picture, "colors">): Picture {
  return { motif: "set", colors, pieces: pieces.slice(0, maxPieces) };
}

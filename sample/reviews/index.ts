import { homeOpinions } from "./home.ts";
import type { Opinion } from "./opinion.ts";
import { restOpinions } from "./rest.ts";
import { wearOpinions } from "./wear.ts";

const kinds = { ...homeOpinions, ...wearOpinions, ...restOpinions };

/** Which kind of opinion fits the products of a category; a category inherits from the one above it. */
const kindOf: Partial<Record<string, keyof typeof kinds>> = {
  Fashion: "clothes",
  Shoes: "shoes",
  Accessories: "bags",
  Home: "furniture",
  Decor: "decor",
  Linens: "linens",
  Mattresses: "linens",
  Kitchen: "kitchen",
  Appliances: "appliances",
  Electronics: "electronics",
  Beauty: "beauty",
  Sports: "sports",
  ToysAndBabies: "children",
  KidsClothing: "clothes",
  Paper: "office",
  Writing: "office",
  Filing: "office",
  Printing: "office",
  Packaging: "office",
  OfficeFurniture: "chairs",
  HandmadeHome: "handmade",
  Jewelry: "handmade",
  Food: "food",
};

/**
 * What people may say about a product.
 * @param categories identifiers, from the category it lies in up to the top
 */
export function opinionsFor(categories: readonly string[]): readonly Opinion[] {
  const kind = opinionKindOf(categories);
  return kind ? kinds[kind] : [];
}

/** The kind of a category's products; undefined for a category without one. */
export const opinionKindOf = (categories: readonly string[]) =>
  categories.map((identifier) => kindOf[identifier]).find((kind) => kind !== undefined);

/** What people may say about several things that are sold as one. */
export const opinionsOfSets: readonly Opinion[] = kinds.sets;

/** What reviewers call themselves. */
export const reviewers =
  "Lupita G.|Marco A.|Sofía R.|Chuy|Fernanda|Don Beto|Mariana L.|Iván T.|Paty M.|Rodrigo|Ale V.|Gaby C.|Luis F.|Karla P.|Ximena|Toño|Dany R.|Norma E.|Héctor S.|Pilar|Mónica H.|Arturo N.|Brenda|Óscar D.|Lety Z.|Ramiro|Itzel|Andrés Q.|Yolanda B.|Emilio".split(
    "|",
  );

/** Sentences that may follow any opinion, so that two of a kind do not read alike. */
export const endings =
  "|El envío llegó un día antes.|Lo volvería a comprar.|Bien empacado.||La entrega fue puntual.|Ya lo recomendé en la familia.||Lo compré a meses y me convino.|La atención por teléfono fue muy amable.||Gracias por responder mis dudas.".split(
    "|",
  );

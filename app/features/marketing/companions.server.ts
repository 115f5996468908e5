import type { Goods } from "./spots.server.ts";

type Good = Goods[number];
type Associated = NonNullable<Good["merchandisingAssociations"]>[number];
type Known = Pick<Good, "id" | "parentCatalogEntryID">;

/** What goes with the goods of a page. `has`: whether the page has a product already, as itself or as one of its items. */
export type Companions = { title: string; products: Associated[]; has: (product: Known) => boolean };

const minStars = 4;

/** What goes with these goods and is worth recommending: once each, and nothing that is among them. Pure. */
export function companionsOf(title: string, goods: readonly Good[]): Companions {
  const own = new Set(goods.flatMap(familyOf));
  const has = (product: Known) => familyOf(product).some((id) => own.has(id));
  const fits = (one: Associated) => goTogether.has(one.associationType) && one.buyable && isLiked(one) && !has(one);
  const all = goods.flatMap(({ merchandisingAssociations = [] }) => merchandisingAssociations.filter(fits));
  return { title, has, products: [...new Map(all.map((one) => [one.id, one])).values()] };
}

/** Fewer than these do not fill a row. */
const minCompanions = 3;
const maxCompanions = 6;

/** Only what goes with the goods of a page if that fills a row; otherwise it comes before what editors chose for everybody. Pure. */
export function withCompanions<Chosen extends Known>(chosen: readonly Chosen[], matching: readonly Associated[]) {
  if (matching.length >= minCompanions) return { products: matching.slice(0, maxCompanions), matchOnly: true };
  const others = chosen.filter(({ id }) => matching.every((one) => one.id !== id));
  return {
    products: [...matching, ...others.slice(0, Math.max(0, chosen.length - matching.length))],
    matchOnly: false,
  };
}

/** Not what replaces a product, or what someone might rather have: the goods have been chosen. */
const goTogether = new Set(["ACCESSORY", "X-SELL"]);

const familyOf = ({ id, parentCatalogEntryID }: Known) => (parentCatalogEntryID ? [id, parentCatalogEntryID] : [id]);

/** Products without a rating are as welcome as those with a good one. */
const isLiked = ({ x_rating: rating }: Associated): boolean => !rating || Number(rating.average) >= minStars;

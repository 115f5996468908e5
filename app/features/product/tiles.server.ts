import type { PictureData } from "#app/components/picture.tsx";
import type { ProductCardData } from "#app/components/product-card.tsx";
import { offersLists } from "#app/features/shop/offers-lists.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { foreign } from "#app/i18n/foreign.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { withQuery } from "#app/navigation/with-query.ts";
import { photoAt } from "#contract/rules/photo-address.ts";
import type { Product } from "#contract/shapes/product.ts";
import { traitsOf } from "./attributes.server.ts";
import { notSoldText } from "./not-sold.server.ts";
import { isEntitled, type Priced, priceOf, tilePrice } from "./price.server.ts";
import { ratingOf, sellerRatingOf } from "./rating.server.ts";

type Entry = Priced &
  Pick<
    Product,
    | "name"
    | "x_languageId"
    | "buyable"
    | "thumbnail"
    | "manufacturer"
    | "seller"
    | "seo"
    | "attributes"
    | "x_rating"
    | "x_sellerRating"
    | "x_sellerOnline"
  > &
  Partial<Pick<Product, "partNumber" | "type" | "hasSingleSKU" | "catalogEntryTypeCode">>;

const shownSwatches = 5;

/** Products as tiles; those without an address to link to, and those not in a buyer's contracts, are left out. */
export function tilesOf(entries: Entry[], shop: Shop): ProductCardData[] {
  return entries.flatMap((entry) =>
    entry.seo && isEntitled(entry, shop) ? [tileOf(entry, entry.seo.href, shop)] : [],
  );
}

/**
 * The same for a list in which they are bought and kept: each with what its buttons need.
 * @param isSaved whether a guest has saved it
 */
export const listTiles = (
  entries: (Entry & Pick<Product, "partNumber">)[],
  shop: Shop,
  isSaved: (partNumber: string) => boolean,
) =>
  entries.flatMap((entry) => {
    const { partNumber } = entry;
    const own = {
      ...{ partNumber, buy: buyOf(entry, shop), ...toListOf(entry, shop) },
      ...(isSaved(partNumber) && { kept: true as const }),
    };
    return tilesOf([entry], shop).map((tile): ProductCardData => ({ ...tile, ...own }));
  });

/** Undefined if it cannot be bought or its price is hidden. */
function buyOf(entry: Entry, shop: Shop): ProductCardData["buy"] {
  if (!entry.buyable || !priceOf(entry)) return undefined;
  const isOneItem = entry.type === "item" || (entry.type === "product" && entry.hasSingleSKU);
  return isOneItem && shop.access === "buy" ? "add" : "choose";
}

/** What is put together on its own page, and what is not sold, is on no list. */
function toListOf(entry: Entry, shop: Shop): Pick<ProductCardData, "toList"> {
  const { type, catalogEntryTypeCode, buyable, seo } = entry;
  const isSet = type === "bundle" || catalogEntryTypeCode === "DynamicKitBean";
  if (!offersLists(shop) || !seo || isSet || !buyable || !priceOf(entry)) return {};
  return { toList: `${shop.href(withQuery(paths.page(seo.href), { view: "list" }))}#add-to-list` };
}

function tileOf(entry: Entry, address: string, shop: Shop): ProductCardData {
  const colors = swatchesOf(entry);
  const hidden = colors.length - shownSwatches;
  const rating = ratingOf(shop, entry.x_rating);
  return {
    href: shop.href(paths.page(address)),
    name: entry.name,
    ...foreign(shop, entry.x_languageId),
    picture: pictureOf(entry.thumbnail),
    price: tilePrice(entry, shop),
    ...(rating && { rating }),
    ...(entry.manufacturer && !entry.seller && { brand: entry.manufacturer }),
    ...(entry.seller && { seller: soldBy(shop, entry.seller, entry.x_sellerRating) }),
    ...(!entry.buyable && { badges: [{ label: notSoldText(shop, entry), kind: "warn" as const }] }),
    ...(colors.length > 1 && { swatches: colors.slice(0, shownSwatches) }),
    ...(hidden > 0 && { moreSwatches: `+${shop.format.number(hidden)}` }),
  };
}

/** The seller's name with its rating, if it has enough ratings. */
function soldBy(shop: Shop, name: string, rating: Entry["x_sellerRating"]): string {
  const by = shop.t("catalog:say.soldBy", { name });
  return rating?.average ? `${by} · ${sellerRatingOf(shop, rating)?.text ?? ""}` : by;
}

function swatchesOf({ attributes }: Entry) {
  const trait = traitsOf(attributes).find(({ defining, swatchable }) => defining && swatchable);
  return (trait?.values ?? []).flatMap(({ identifier, label, swatch }) =>
    swatch ? [{ label, query: `?${new URLSearchParams({ [trait?.identifier ?? ""]: identifier })}`, ...swatch }] : [],
  );
}

const noPicture = "/no-picture.svg";

/**
 * The dimensions reserve the space while the picture loads; the text beside it says what it shows.
 * @see docs/interface/catalog.md#pictures
 */
export function pictureOf(src: string | undefined, alt = "", sizes = tileSizes): PictureData {
  const photo = photoAt(src ?? "");
  const [, across = "1", up = "1"] = /\/(\d)x(\d)\//.exec(src ?? "") ?? [];
  const drawn = { width: 800, height: Math.round((800 * Number(up)) / Number(across)) };
  // A list holds many pictures, so dimensions that the frame implies are left out.
  const isSquare = drawn.height === drawn.width;
  return { src: src || noPicture, ...(alt && { alt }), ...(photo ? { ...photo, sizes } : !isSquare && drawn) };
}

/** How wide pages show a tile: browsers use it to pick the size of a photograph. */
const tileSizes = "(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, 50vw";

export const widePicture = (src: string, alt = ""): PictureData => ({ src, alt, width: 1600, height: 700 });

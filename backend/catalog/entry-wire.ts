import type * as z from "zod";
import { flagText } from "#backend/platform/http/flag-text.ts";
import { photoPath } from "#contract/rules/photo-address.ts";
import type { Attribute, Item } from "#contract/shapes/product.ts";
import type { Entry, EntryValue } from "./entries.ts";
import { sellerTotalOf } from "./seller-total.ts";
import { picturePath, swatchPath } from "./picture/serve.ts";
import { textLanguage } from "./text-language.ts";

type WireItem = z.input<typeof Item>;
type WireAttribute = z.input<typeof Attribute>;
/** The store whose pictures are shown, and the currency of the prices. */
export type WireContext = { store: { id: number; identifier: string }; currency: string; languageId: number };
/**
 * A listing sends the values of an attribute as parallel arrays, a detail one object per value.
 * @see docs/interface/catalog.md#attributes
 */
export type ValueForm = "listing" | "detail";

const types = { product: "product", item: "item", package: "package", kit: "package", bundle: "bundle" } as const;
const beans = {
  product: "ProductBean",
  item: "ItemBean",
  package: "PackageBean",
  kit: "DynamicKitBean",
  bundle: "BundleBean",
} as const;

/** The older type name: distinguishes a configurable kit from a fixed package. @see docs/interface/catalog.md#entries */
export const beanOf = ({ type }: Pick<Entry, "type">) => beans[type];

/**
 * What every form of an entry has in common.
 * @see docs/interface/catalog.md#prices-and-links
 * @see docs/interface/catalog.md#products
 */
export function wireEntry(entry: Entry, { store, currency, languageId }: WireContext, form: ValueForm) {
  const [photo] = entry.photos;
  const drawn = picturePath(store.identifier, entry.picture);
  return {
    id: String(entry.id),
    partNumber: entry.partNumber,
    type: types[entry.type],
    catalogEntryTypeCode: beanOf(entry),
    name: entry.name ?? entry.partNumber,
    shortDescription: entry.shortDescription ?? "",
    ...textLanguage(entry.languageId, languageId),
    manufacturer: entry.manufacturer,
    buyable: flagText(entry.buyable),
    hasSingleSKU: entry.onlyItemId !== null,
    ...(entry.onlyItemId !== null && { singleSKUCatalogEntryID: String(entry.onlyItemId) }),
    numberOfSKUs: entry.itemCount,
    storeID: String(store.id),
    ...(entry.sellerId !== null && { sellerId: String(entry.sellerId), seller: entry.seller ?? "" }),
    ...(entry.sellerOnline === false && { x_sellerOnline: flagText(false) }),
    ...(entry.sellerRating && { x_sellerRating: sellerTotalOf(entry.sellerRating) }),
    ...(entry.rating && { x_rating: entry.rating }),
    ...(entry.paths.length > 0 && { parentCatalogGroupID: entry.paths.length === 1 ? entry.paths[0] : entry.paths }),
    ...(entry.parentId !== null && { parentCatalogEntryID: String(entry.parentId) }),
    thumbnail: photo ? photoPath(store.identifier, photo, 320) : drawn,
    fullImage: photo ? photoPath(store.identifier, photo, 1_080) : drawn,
    ...(entry.keyword && { seo: { href: `/${entry.keyword}` } }),
    links: linksOf(entry, store.id),
    price: wirePrices(entry, currency),
    ...groupingOf(entry),
    attributes: wireAttributes(entry.values, form, store.identifier),
  } satisfies WireItem & Record<string, unknown>;
}

/** List price and offer; an empty value where there is none. @see docs/interface/catalog.md#prices-and-links */
export function wirePrices(
  { list, offer, contractId }: Pick<Entry, "list" | "offer" | "contractId">,
  currency: string,
) {
  return [
    { usage: "Display" as const, description: "L", currency, value: priceText(list) },
    {
      usage: "Offer" as const,
      description: "I",
      currency,
      value: priceText(offer),
      ...(contractId !== null && { contractId: String(contractId) }),
    },
  ];
}

/** A price in the query service's format: no needless zeros, but at least one decimal: `"749.99"`, `"899.0"`, `""`. */
function priceText(price: string | null): string {
  if (price === null) return "";
  const [whole = "0", fraction = ""] = price.split(".");
  return `${whole}.${fraction.replace(/0+$/, "") || "0"}`;
}

/** Values by attribute, both in the shop's order. */
export function wireAttributes(values: EntryValue[], form: ValueForm, storeIdentifier: string): WireAttribute[] {
  const groups = new Map<number, EntryValue[]>();
  for (const value of values) groups.set(value.attributeId, [...(groups.get(value.attributeId) ?? []), value]);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      id: String(first.attributeId),
      identifier: first.attribute,
      name: first.name,
      usage: first.usage,
      key: first.attribute,
      displayable: "true" as const,
      searchable: "true" as const,
      merchandisable: "true" as const,
      storeDisplay: "false" as const,
      facetable: flagText(first.facetable),
      comparable: "true" as const,
      swatchable: flagText(first.swatchable),
      sequence: sequenceText(first.attributeSequence),
      values:
        form === "listing" ? [inParallel(group, storeIdentifier)] : group.map((value) => alone(value, storeIdentifier)),
    };
  });
}

/** `"1.0"` */
export const sequenceText = (sequence: number) => sequence.toFixed(1);

function alone({ id, identifier, value, sequence, color }: EntryValue, storeIdentifier: string) {
  return {
    id: String(id),
    identifier,
    value,
    sequence: sequenceText(sequence),
    unitID: "C62",
    unitOfMeasure: "C62",
    ...(color && { ...swatchOf(color, storeIdentifier), x_color: color }),
  };
}

/** The picture of a color: an installation supports swatches only as pictures. */
const swatchOf = (color: string, storeIdentifier: string) => {
  const path = swatchPath(storeIdentifier, color);
  return { image1: path, image1path: path };
};

function inParallel(group: EntryValue[], storeIdentifier: string) {
  const swatches = group.map(({ color }) => (color ? swatchPath(storeIdentifier, color) : ""));
  return {
    identifier: group.map(({ identifier }) => identifier),
    value: group.map(({ value }) => value),
    id: group.map(({ id }) => String(id)),
    sequence: group.map(({ sequence }) => sequenceText(sequence)),
    ...(group.some(({ color }) => color) && {
      image1: swatches,
      image1path: swatches,
      x_color: group.map(({ color }) => color ?? ""),
    }),
  };
}

/** The "from – to" price range of an entry with several items or parts. */
function groupingOf({ id, type, itemCount, offer, highest }: Entry) {
  if (itemCount < 2 && type !== "kit" && type !== "bundle") return {};
  const range = offer === null || highest === null ? undefined : [offer, highest];
  return {
    groupingProperties: {
      groupCount: itemCount,
      groupOwner: String(id),
      groupOfferPriceRange: range?.map(priceText) ?? [],
      ...(range && { groupMinPriceValue: Number(range[0]), groupMaxPriceValue: Number(range[1]) }),
    },
  };
}

/** Where an entry belongs in the catalog, in the query service's address format. */
function linksOf({ id, paths, parentId }: Entry, storeId: number) {
  const link = (kind: string, of: string | number) => ({
    href: `/search/resources/api/v2/${kind}?storeId=${storeId}&id=${of}`,
  });
  const category = paths[0]?.split("/").at(-1);
  const parent = parentId === null ? category && link("categories", category) : link("products", parentId);
  return { self: link("products", id), ...(parent && { parent }) };
}

import * as z from "zod";
import { flag, id, list, priceText, quantity } from "../wire.ts";

const productTypes = ["product", "item", "variant", "package", "bundle"] as const;
/** In capitals too. A kind that an installation has defined itself counts as a product, which is bought on its own page. */
const ProductType = z.union([
  z.enum(productTypes),
  z.string().transform((text) => productTypes.find((type) => type === text.toLowerCase()) ?? "product"),
]);

const PriceEntry = z.object({
  /** `Display` is the list price, `Offer` the entitled one; whatever else an installation has is not shown. */
  usage: z.string(),
  description: z.string().optional(),
  currency: z.string(),
  value: priceText,
  contractId: id.optional(),
});

const scalarOrList = z.union([z.string(), z.array(z.string())]).optional();

/** Detail sends one object per value, listings one object of parallel arrays: `app/features/catalog` evens them out. */
const AttributeValue = z.object({
  id: scalarOrList,
  identifier: scalarOrList,
  value: scalarOrList,
  sequence: scalarOrList,
  /** The unit of a measured value; empty for words. */
  unitID: scalarOrList,
  unitOfMeasure: scalarOrList,
  image1: scalarOrList,
  image1path: scalarOrList,
  /** Ours: the swatch color `#rrggbb`. */
  x_color: scalarOrList,
});

export const Attribute = z.object({
  id,
  identifier: z.string(),
  name: z.string(),
  usage: z.enum(["Defining", "Descriptive"]),
  displayable: flag.optional(),
  searchable: flag.optional(),
  merchandisable: flag.optional(),
  storeDisplay: flag.optional(),
  key: z.string().optional(),
  facetable: flag.optional(),
  comparable: flag.optional(),
  swatchable: flag.optional(),
  sequence: z.string().optional(),
  values: list(AttributeValue),
});

const Link = z.object({ href: z.string() });
export const Links = z.object({
  self: Link.optional(),
  parent: Link.optional(),
  children: z.array(z.string()).optional(),
});

const entryFields = {
  id,
  partNumber: z.string(),
  type: ProductType,
  name: z.string(),
  shortDescription: z.string().optional(),
  /** Ours: the language of its texts, if it differs from the requested one. */
  x_languageId: id.optional(),
  manufacturer: z.string().optional(),
  buyable: flag,
  hasSingleSKU: flag.optional(),
  numberOfSKUs: quantity.optional(),
  sellerId: id.optional(),
  seller: z.string().optional(),
  /** Ours: false while its seller does not sell. */
  x_sellerOnline: flag.optional(),
  /** Ours: how its seller is rated; `average` from three ratings on. */
  x_sellerRating: z.object({ count: quantity, average: z.string().optional() }).optional(),
  /** Ours: the totals of its reviews; absent without any. `average` has one decimal: `"4.3"`. */
  x_rating: z.object({ average: z.string(), count: quantity }).optional(),
  parentCatalogGroupID: z.union([z.string(), z.array(z.string())]).optional(),
  parentCatalogEntryID: id.optional(),
  thumbnail: z.string().optional(),
  fullImage: z.string().optional(),
  seo: z.object({ href: z.string() }).optional(),
  /** The addresses of this entry and those above and below it; children come as `href: …`. */
  links: Links.optional(),
  price: z.array(PriceEntry).optional(),
  attributes: z.array(Attribute).optional(),
  groupingProperties: z
    .object({
      groupCount: z.union([z.number(), z.string()]).optional(),
      groupOwner: id.optional(),
      groupMinPriceValue: z.number().optional(),
      groupMaxPriceValue: z.number().optional(),
      groupOfferPriceRange: z.array(z.string()).optional(),
      groupListPriceRange: z.array(z.string()).optional(),
    })
    .optional(),
};

export const Item = z.object(entryFields);
export type Item = z.output<typeof Item>;

export const Component = z.object({
  uniqueID: id,
  partNumber: z.string(),
  name: z.string(),
  shortDescription: z.string().optional(),
  /** Ours: the language of its texts, if it differs from the requested one. */
  x_languageId: id.optional(),
  thumbnail: z.string().optional(),
  fullImage: z.string().optional(),
  quantity,
  catalogEntryTypeCode: z.string(),
  numberOfSKUs: quantity,
  buyable: flag,
  sequence: z.string().optional(),
  /** Ours: part numbers of this kit that it does not go with. */
  x_excludes: list(z.string()).optional(),
  seo: z.object({ href: z.string() }).optional(),
  price: z.array(PriceEntry).optional(),
  attributes: z.array(Attribute).optional(),
  sKUs: list(
    z.object({
      uniqueID: id,
      partNumber: z.string(),
      buyable: flag.optional(),
      price: z.array(PriceEntry).optional(),
      attributes: z.array(Attribute).optional(),
    }),
  ).optional(),
});
export type Component = z.output<typeof Component>;

export const Product = z.object({
  ...entryFields,
  longDescription: z.string().optional(),
  images: list(
    z.object({
      name: z.string(),
      sequence: z.string().optional(),
      thumbnail: z.string().optional(),
      fullImage: z.string(),
    }),
  ).optional(),
  items: z.array(Item).optional(),
  components: z.array(Component).optional(),
  /** `DynamicKitBean` marks a configurable kit among the packages. */
  catalogEntryTypeCode: z.string().optional(),
  merchandisingAssociations: z
    .array(z.object({ ...entryFields, associationType: z.string(), quantity: quantity.optional() }))
    .optional(),
});
export type Product = z.output<typeof Product>;

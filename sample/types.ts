import type { Picture } from "#backend/catalog/picture/picture.ts";

/** A text in the two languages the sample shops are written in. */
export type Texts = { es: string; en: string };

export type SampleCategory = {
  /** Stable, language-free name, e.g. `LivingRoom`. */
  identifier: string;
  name: Texts;
  description: Texts;
  /** SEO address without slash, per language, unique in its store, e.g. `{ es: "zapatos", en: "shoes" }`. */
  slug: Texts;
  picture: Picture;
  children?: SampleCategory[];
};

/** A category as defined in the files: its picture follows from what is in it. */
export type WrittenCategory = Omit<SampleCategory, "picture" | "children"> & { children?: WrittenCategory[] };

export type SampleAttribute = {
  identifier: string;
  name: Texts;
  /** Defining attributes choose the item, Descriptive ones are only shown. */
  usage: "Defining" | "Descriptive";
  facetable: boolean;
  /** Shown as colored dots; every value then has a color. */
  swatchable?: boolean;
  values: { identifier: string; value: Texts; color?: string }[];
};

/** Prices in pesos, decimal strings. `list` (struck through) only when higher than `offer`. */
export type SamplePrice = { offer: string; list?: string };

export type SampleItem = {
  partNumber: string;
  /** Attribute identifier -> value identifier. */
  defining: Record<string, string>;
  price?: SamplePrice;
  stock: number;
  picture?: Picture;
};

export type SampleProduct = {
  partNumber: string;
  /** `kit` is a configurable kit (the shopper chooses its parts), `package` a fixed one, `bundle` is bought part by part. */
  type: "product" | "item" | "package" | "kit" | "bundle";
  /** Identifier of a category without children. */
  category: string;
  /** Further categories without children. */
  alsoIn?: string[];
  name: Texts;
  slug: Texts;
  shortDescription: Texts;
  /** Simple HTML: p, ul, li, strong, h3. */
  longDescription: Texts;
  manufacturer: string;
  /** Seller identifier, marketplace store only. */
  seller?: string;
  picture: Picture;
  /** Absent for a bundle (its parts have prices) and for a product whose items all have their own. */
  price?: SamplePrice;
  descriptive?: Record<string, string>;
  /** The items of a `product`; at least one. */
  items?: SampleItem[];
  /** Stock of an `item`. */
  stock?: number;
  weightKg?: string;
  /** Parts of a package, kit or bundle: part numbers of products or items. */
  components?: { partNumber: string; quantity: number }[];
  /** Parts of a kit that do not go together. */
  conflicts?: [partNumber: string, other: string][];
  associations?: { type: "X-SELL" | "UPSELL" | "ACCESSORY" | "REPLACEMENT"; partNumber: string }[];
  /** Cannot be bought anymore, with the reason in the data being true. */
  withdrawn?: boolean;
};

export type SampleCatalog = { categories: SampleCategory[]; attributes: SampleAttribute[]; products: SampleProduct[] };

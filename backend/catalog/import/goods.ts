import type { Picture } from "../picture/picture.ts";

/** Texts, or prices, by the key that files use: a language tag, a currency, a fulfillment center. */
export type ByKey<Value = string> = Record<string, Value>;

/** A catalog entry as a file describes it, complete: what an import compares and an export writes. */
export type Goods = {
  partNumber: string;
  type: "product" | "item" | "package" | "kit" | "bundle";
  parent: string | null;
  /** Those it was put into, in the order of their names. */
  categories: string[];
  manufacturer: string;
  name: ByKey;
  shortDescription: ByKey;
  longDescription: ByKey;
  address: ByKey;
  /** Value identifiers by attribute. Without those that a product has of its items. */
  attributes: ByKey<string[]>;
  /** For one piece under the store's own contract. */
  price: ByKey;
  listPrice: ByKey;
  stock: ByKey<number>;
  safetyStock: ByKey<number>;
  restockOn: ByKey;
  weight: string;
  buyable: boolean;
  withdrawn: boolean;
  position: number;
  parts: { partNumber: string; quantity: number }[];
};

/** The goods with what the database knows about them and no file contains. */
export type KnownGoods = Goods & {
  /** Undefined while it is new. */
  id?: number;
  storeId: number;
  picture?: Picture;
  /** Pieces by fulfillment center that orders have reserved and that are there. */
  promised: ByKey<number>;
};

/** Sorts after everything that has a position of its own. */
const lastPosition = 100_000;

/** An entry before its first row: every value is empty or the default. Pure. */
export const newGoods = (partNumber: string, storeId: number): KnownGoods => ({
  partNumber,
  storeId,
  type: "item",
  parent: null,
  categories: [],
  manufacturer: "",
  name: {},
  shortDescription: {},
  longDescription: {},
  address: {},
  attributes: {},
  price: {},
  listPrice: {},
  stock: {},
  safetyStock: {},
  restockOn: {},
  weight: "1",
  buyable: true,
  withdrawn: false,
  position: lastPosition,
  parts: [],
  promised: {},
});

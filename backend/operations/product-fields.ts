import type { KnownGoods } from "#backend/catalog/import/goods.ts";
import { dayOf } from "#backend/platform/time.ts";

/** What operators may correct. */
export const productFields = ["price", "listPrice", "stock", "safetyStock", "restockOn"] as const;
export type ProductField = (typeof productFields)[number];
/** A center that may keep an entry, by its key in files; shops on the street are centers too. */
export type Center = { key: string; name: string; isShop: boolean };
/** What is shown of an entry, and the digest of it that a form sends back. */
export type FoundProduct = {
  goods: KnownGoods;
  keys: Record<ProductField, string[]>;
  version: string;
  centers: Center[];
};

/** A value as its field shows it: an absent one is empty, days are the shop's, without their hours. Pure. */
export function shownValue({ goods }: Pick<FoundProduct, "goods">, name: ProductField, key: string): string {
  const value = String(goods[name][key] ?? "");
  return name === "restockOn" && value ? dayOf(new Date(value)) : value;
}

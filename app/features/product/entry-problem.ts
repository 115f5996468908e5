import type { Product } from "#contract/shapes/product.ts";

type Entry = Pick<Product, "type" | "buyable" | "hasSingleSKU" | "catalogEntryTypeCode">;
type Stock = { state: string; units: number };
/** `choose`: it comes in several variants. `kit`, `bundle`: it is configured on its own page. */
export type EntryProblem = "unknown" | "choose" | "kit" | "bundle" | "notSold" | "out" | "short";

/** Why this quantity of an entry cannot be added; undefined if it can. Unknown stock is not a problem. Pure. */
export function entryProblem(
  entry: Entry | undefined,
  priced: boolean,
  stock: Stock | undefined,
  pieces: number,
): EntryProblem | undefined {
  if (!entry) return "unknown";
  if (entry.type === "bundle") return "bundle";
  if (entry.type === "package" && entry.catalogEntryTypeCode === "DynamicKitBean") return "kit";
  if (entry.type === "product" && !entry.hasSingleSKU) return "choose";
  if (!priced) return "unknown";
  if (!entry.buyable) return "notSold";
  if (!stock || stock.state === "later") return undefined;
  if (stock.state === "out") return "out";
  return stock.units < pieces ? "short" : undefined;
}

import { traitsOf } from "#app/features/product/attributes.server.ts";
import type { Item, Product } from "#contract/shapes/product.ts";
import type { Availability } from "./json-ld.server.ts";
import { isOut, type Stocks } from "./stock.server.ts";
import type { Matrix, Variant } from "./variants.server.ts";

/**
 * `choose`: something is still to be chosen; `impossible`: what is chosen does not exist; `notAgreed`: the contracts of a
 * business buyer lack it; `paused`: its seller does not sell now, as the line about the seller says.
 */
export type Sale = "notAgreed" | "open" | "choose" | "impossible" | "out" | "paused" | "withdrawn";

/** Whether and why a product can be bought. */
export function saleOf(product: Product, { variant, nearest }: Matrix, variants: Variant[], stocks: Stocks): Sale {
  if (product.x_sellerOnline === false) return "paused";
  if (!product.buyable || !variants.some(isBuyableIn(product))) return "withdrawn";
  if (nearest.length > 0) return "impossible";
  if (variants.every(({ partNumber }) => isOut(stocks, partNumber))) return "out";
  if (!variant) return "choose";
  return isOut(stocks, variant.partNumber) ? "out" : "open";
}

/** The stock as structured data; undefined if it is unknown. */
export function availabilityOf(sale: Sale, offered: readonly Variant[], stocks: Stocks): Availability | undefined {
  if (sale === "withdrawn" || sale === "paused") return "OutOfStock";
  if (!stocks) return undefined;
  if (sale !== "open" && sale !== "choose") return "OutOfStock";
  const states = offered.map(({ partNumber }) => stocks.get(partNumber)?.state);
  return states.includes("available") || states.includes("few") ? "InStock" : "BackOrder";
}

const isBuyableIn =
  ({ items = [] }: Product) =>
  ({ partNumber }: Variant) =>
    items.find((item) => item.partNumber === partNumber)?.buyable !== false;

/**
 * The variants of a product to choose from: its items; a standalone item is its own only variant. Items that are not sold are
 * no choice, however many are in stock, unless nothing of the product is sold.
 */
export function variantsOf(product: Product): Variant[] {
  const { type, partNumber, items = [] } = product;
  if (type === "item") return [{ partNumber, values: {} }];
  const variants = items.map((item) => ({ partNumber: item.partNumber, values: chosenIn(item) }));
  const sold = variants.filter(isBuyableIn(product));
  return sold.length > 0 ? sold : variants;
}

/** The items that stock is asked for. */
export const itemsOf = ({ type, id, partNumber, items = [] }: Product) =>
  type === "item" ? [{ id, partNumber }] : items;

/** The chosen item; every item while none is chosen. */
export const chosenItems = (product: Product, variant: Variant | undefined) =>
  itemsOf(product).filter(({ partNumber }) => !variant || partNumber === variant.partNumber);

/** The values that distinguish an item, by attribute. */
export const chosenIn = ({ attributes }: Pick<Item, "attributes">) =>
  Object.fromEntries(
    traitsOf(attributes).flatMap(({ defining, identifier, values: [value] }) =>
      defining && value ? [[identifier, value.identifier]] : [],
    ),
  );

/** The item whose picture (and, if chosen, price) the page shows: one that matches the first choice. */
export function shownItem(
  { items = [] }: Product,
  { variant, matching, nearest, chosen, choices }: Matrix,
): Item | undefined {
  const [first = ""] = choices.map(({ trait }) => trait.identifier).filter((name) => chosen[name] !== undefined);
  const alike = [...matching, ...nearest].find(({ values }) => values[first] === chosen[first]);
  const partNumber = variant?.partNumber ?? (first ? alike?.partNumber : undefined);
  return items.find((item) => item.partNumber === partNumber);
}

import type { Foreign } from "#app/components/phrase.tsx";
import type { PictureData } from "#app/components/picture.tsx";
import type { PriceData } from "#app/components/price.tsx";
import { compareAmounts, exactSum, timesPieces } from "#app/features/shop/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { foreign } from "#app/i18n/foreign.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Component, Product } from "#contract/shapes/product.ts";
import { traitsOf } from "#app/features/product/attributes.server.ts";
import { clash, fitting } from "./fitting.ts";
import { priceOf, type PriceRange } from "#app/features/product/price.server.ts";
import { isOut, loadStocks, maxOf, type Stocks, stockWords } from "./stock.server.ts";
import { pictureOf } from "#app/features/product/tiles.server.ts";

/** One part of a bundle or kit as the shopper sees and chooses it. */
export type PartView = Foreign & {
  name: string;
  short?: string;
  href?: string;
  picture: PictureData;
  price?: PriceData;
  stock: string;
  out: boolean;
  /** The item where there is no choice. */
  partNumber?: string;
  /** The items to choose from. */
  options?: { value: string; label: string; disabled?: boolean }[];
  quantity: number;
  max: number;
  included: boolean;
  chosen: string;
  /** Every part number it is known by, and those it does not go with. */
  partNumbers: string[];
  excludes: string[];
};
/** What the URL says is already chosen: part numbers of items with quantities. */
export type ChosenParts = Map<string, number>;

/**
 * The parts with their stock. `chosen` = undefined: the shop's default selection. `arrival`: the stock of the selection as structured
 * data, as far as it can be bought; undefined if it is unknown.
 */
export async function loadParts(shop: Shop, { components = [] }: Product, chosen?: ChosenParts) {
  const stocks = await loadStocks(
    shop,
    components.flatMap(({ sKUs = [] }) => sKUs.map(({ partNumber }) => partNumber)),
  );
  const parts = components.map((component) => partView(shop, component, stocks, chosen));
  const selected = chosen ? parts : fitting(parts);
  return {
    parts: selected.map((part) => ({ ...part, notWith: clashes(shop, part, parts) })),
    arrival: stocks && (selected.every((part) => isHere(stocks, part)) ? ("InStock" as const) : ("BackOrder" as const)),
  };
}

/** Whether nothing of a part has to arrive first; of items to choose from, one is enough. */
function isHere(stocks: NonNullable<Stocks>, { included, chosen, options = [] }: PartView): boolean {
  const names = chosen ? [chosen] : options.map(({ value }) => value);
  const states = names.map((name) => stocks.get(name)?.state);
  return !included || states.includes("available") || states.includes("few");
}

/** Which other parts it does not go with, in words. */
function clashes({ t }: Shop, part: PartView, parts: PartView[]): string {
  const names = parts.filter((other) => other !== part && clash(part, other)).map(({ name }) => name);
  return names.length ? t("catalog:parts.notWith", { names: names.join(", ") }) : "";
}

function partView(shop: Shop, component: Component, stocks: Stocks, chosen?: ChosenParts): PartView {
  const { name, shortDescription: short, thumbnail, seo, quantity } = component;
  const items = offeredOf(component).map((sku) => ({ ...sku, out: isOut(stocks, sku.partNumber) }));
  const mine = items.find(({ partNumber }) => chosen?.has(partNumber));
  const [only] = items.length === 1 ? items : [];
  const shown = mine ?? only;
  const out = items.every((item) => item.out || item.buyable === false) || !component.buyable;
  const stock = shown ? stockWords(stocks?.get(shown.partNumber), shop) : shop.words.catalog.stock.byItem;
  return {
    name,
    ...foreign(shop, component.x_languageId),
    ...(short && { short }),
    ...(seo && { href: shop.href(paths.page(seo.href)) }),
    picture: pictureOf(thumbnail),
    price: rangePrice(shop, partRange(component, shown)),
    stock: out ? shop.words.catalog.stock.out : stock,
    out,
    ...(only && { partNumber: only.partNumber }),
    ...(items.length > 1 && { options: items.map((item) => optionOf(shop, item)) }),
    quantity: (mine && chosen?.get(mine.partNumber)) ?? quantity,
    max: maxOf(shown && stocks?.get(shown.partNumber)),
    included: !out && (chosen ? mine !== undefined : true),
    chosen: shown?.partNumber ?? "",
    partNumbers: [component.partNumber, ...items.map(({ partNumber }) => partNumber)],
    excludes: component.x_excludes ?? [],
  };
}

type Sku = NonNullable<Component["sKUs"]>[number];

/** The items of a part to choose from: those that are sold, however many of the others are in stock. */
const offeredOf = ({ sKUs = [] }: Component): Sku[] => {
  const sold = sKUs.filter(({ buyable }) => buyable !== false);
  return sold.length ? sold : sKUs;
};

function optionOf(shop: Shop, { partNumber, attributes, price, out }: Sku & { out: boolean }) {
  const labels = traitsOf(attributes).flatMap(({ values: [value] }) => value?.label ?? []);
  const range = priceOf({ price });
  const cost = range && shop.format.money(range.low, shop.currency);
  const label = [labels.join(", ") || partNumber, cost].filter(Boolean).join(" · ");
  return out
    ? { value: partNumber, label: `${label} · ${shop.words.catalog.stock.out}`, disabled: true }
    : { value: partNumber, label };
}

/** What a part costs: the chosen item's price, else the range from the cheapest to the most expensive. */
function partRange(component: Component, shown?: Sku): PriceRange | undefined {
  const { price } = component;
  if (shown) return priceOf({ price: shown.price ?? price });
  const ranges = offeredOf(component).flatMap((sku) => priceOf({ price: sku.price }) ?? []);
  const sorted = ranges.map(({ low }) => low).sort(compareAmounts);
  const [low] = sorted;
  const high = sorted.at(-1);
  if (!low || !high) return priceOf({ price });
  const [first] = ranges;
  return low === high ? first : { low, high };
}

function rangePrice(shop: Shop, range: PriceRange | undefined): PriceData | undefined {
  if (!range) return undefined;
  const { low, high, list } = range;
  const money = (value: string) => shop.format.money(value, shop.currency);
  if (low !== high) return { offer: money(low), from: shop.words.catalog.price.from };
  return { offer: money(low), ...(list && { list: money(list), words: { list: shop.words.catalog.price.before } }) };
}

/** The sum of the parts, each at its lowest and highest price; undefined if a part has no price. */
export function sumOfParts(components: Component[], chosen?: ChosenParts): PriceRange | undefined {
  const costs: { low: string; high: string; list: string }[] = [];
  for (const component of components) {
    const mine = component.sKUs?.find(({ partNumber }) => chosen?.has(partNumber));
    if (chosen && !mine) continue;
    const range = partRange(component, mine);
    if (!range) return undefined;
    const pieces = (mine && chosen?.get(mine.partNumber)) ?? component.quantity;
    costs.push({
      low: timesPieces(range.low, pieces),
      high: timesPieces(range.high, pieces),
      list: timesPieces(range.list ?? range.high, pieces),
    });
  }
  const [low, high, list] = [
    exactSum(costs.map((cost) => cost.low)),
    exactSum(costs.map((cost) => cost.high)),
    exactSum(costs.map((cost) => cost.list)),
  ];
  const sum = { low: low.toString(), high: high.toString() };
  return low.eq(high) && list.gt(high) ? { ...sum, list: list.toString() } : sum;
}

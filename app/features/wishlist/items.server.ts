import { optional } from "#app/commerce/optional.server.ts";
import { notSoldText } from "#app/features/product/not-sold.server.ts";
import { pagePrice, priceOf } from "#app/features/product/price.server.ts";
import { loadStocks, isOut, maxOf, type Stocks, stockWords } from "#app/features/catalog/stock.server.ts";
import { pictureOf } from "#app/features/product/tiles.server.ts";
import { chunked } from "#app/features/shop/chunked.ts";
import { sameAmount, sumOf } from "#app/features/shop/sums.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { foreign } from "#app/i18n/foreign.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Product } from "#contract/shapes/product.ts";
import type { WishlistItem } from "#contract/wishlist.ts";

/** An item on a list: the shopper's, a guest's or a friend's. */
export type Kept = Pick<WishlistItem, "partNumber" | "priceWhenAdded"> & { id: string; quantity: number };
export type KeptView = Awaited<ReturnType<typeof viewItems>>["items"][number];

const atOnce = 50;

/**
 * The items of a list with today's name, picture, price and stock. `failed`: names and prices could not be read; the
 * lines stay usable. `ticket`: the page's ticket, for the forms of its items.
 */
export async function viewItems(shop: Shop, items: readonly Kept[], ticket = "") {
  const partNumbers = [...new Set(items.map(({ partNumber }) => partNumber))].sort();
  const [entries, stocks] = await Promise.all([loadProducts(shop, partNumbers), loadStocks(shop, partNumbers)]);
  return {
    items: items.map((item) => ({ ...viewKept(shop, item, entries?.get(item.partNumber), stocks), ticket })),
    failed: entries === undefined,
  };
}

/** Products by part number, each with today's price; undefined if they cannot be read. */
export async function loadProducts(
  { commerce }: Shop,
  partNumbers: string[],
): Promise<Map<string, Product> | undefined> {
  const asking = chunked(partNumbers, atOnce).map((partNumber) => commerce.catalog.products({ query: { partNumber } }));
  const answers = await optional(Promise.all(asking));
  return answers && new Map(answers.flatMap(({ contents }) => contents).map((entry) => [entry.partNumber, entry]));
}

function viewKept(shop: Shop, item: Kept, entry: Product | undefined, stocks: Stocks) {
  const { href, currency } = shop;
  const range = entry && priceOf(entry);
  const saving = savingOn(shop, item, entry);
  const whole = entry?.type === "item";
  const stock = stocks?.get(item.partNumber);
  const out = whole && isOut(stocks, item.partNumber);
  return {
    ...item,
    name: entry?.name ?? item.partNumber,
    ...foreign(shop, entry?.x_languageId),
    href: entry?.seo && href(paths.page(entry.seo.href)),
    picture: entry && pictureOf(entry.thumbnail),
    attributes: attributesOf(entry),
    price: range && pagePrice(range, shop),
    cheaper: saving && cheaperBy(shop, item, saving),
    stock: entry?.buyable === false ? notSoldText(shop, entry) : whole ? stockWords(stock, shop) : "",
    /** `choose`: it comes in several variants, so its own page asks which. */
    sale: !entry || !entry.buyable || out ? ("none" as const) : whole ? ("open" as const) : ("choose" as const),
    currency,
    max: maxOf(stock),
  };
}

/** How much less it costs than when it was saved; undefined if it is not cheaper, or nothing to compare is known. */
export function savingOn(
  { currency }: Shop,
  { priceWhenAdded: then }: Pick<Kept, "priceWhenAdded">,
  entry: Product | undefined,
): string | undefined {
  const now = entry && priceOf(entry);
  if (!now || now.low !== now.high || then?.currency !== currency || sameAmount(then.value, now.low)) return undefined;
  const saving = sumOf([then.value, `-${now.low}`]);
  return saving.startsWith("-") ? undefined : saving;
}

const cheaperBy = ({ t, currency, format }: Shop, { priceWhenAdded: then }: Kept, saving: string) =>
  then &&
  t("wishlist:item.cheaper", { amount: format.money(saving, currency), before: format.money(then.value, currency) });

const attributesOf = (entry: Product | undefined) =>
  (entry?.attributes ?? [])
    .filter(({ usage }) => usage === "Defining" && entry?.type === "item")
    .map(({ name, values }) => `${name}: ${values.flatMap(({ value }) => value ?? []).join(", ")}`);

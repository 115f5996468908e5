import { optional } from "#app/commerce/optional.server.ts";
import { traitsOf } from "#app/features/product/attributes.server.ts";
import { bandsOf, readItemPrices } from "#app/features/product/bands.server.ts";
import { priceOf } from "#app/features/product/price.server.ts";
import { type PriceBand, priceFor, volumePrices } from "#app/features/product/volume.ts";
import { isBusinessStore } from "#app/features/shop/store-type.ts";
import { seesPrices } from "#app/features/shop/guest-access.server.ts";
import { pagingOf } from "#app/features/shop/paging.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { pageNumberOf } from "#app/navigation/page-number.ts";
import type { Item, Product } from "#contract/shapes/product.ts";
import { isOut, type Stocks, stockWords } from "./stock.server.ts";

/** Prices by quantity, keyed by item id. Undefined if they are not requested or cannot be read. */
export type ItemBands = Map<string, PriceBand[]> | undefined;

/** A form has 400 fields at the most: these, and a few of its own. */
const perPage = 300;

/** Whether businesses order here: they see variants as a table, and volume prices. */
const isForBusiness = ({ store }: Shop) => isBusinessStore(store);

/** Loads the items' prices by quantity, in stores where these may differ, in one call. */
export async function loadBands(shop: Shop, items: readonly { id: string }[]): Promise<ItemBands> {
  if (!isForBusiness(shop) || !seesPrices(shop.access) || !items.length) return undefined;
  const rows = await optional(
    readItemPrices(
      shop,
      items.map(({ id }) => id),
    ),
  );
  return rows && new Map(rows.map((row) => [row.productId, bandsOf(row)]));
}

/** The volume prices per piece for the current choice; empty if the quantity does not change the price. */
export function viewVolume({ t, format, currency }: Shop, items: readonly { id: string }[], bands: ItemBands) {
  return volumePrices(items.map(({ id }) => bands?.get(id) ?? [])).map(({ from, low, high }) => ({
    from: t("catalog:table.from", { quantity: format.number(from) }),
    price: [...new Set([low, high])].map((price) => format.money(String(price), currency)).join(" – "),
  }));
}

type Facts = { product: Product; path: string; request: Request; chosen: boolean; stocks: Stocks; bands: ItemBands };

/**
 * The items of a product as rows to order from: in business stores until one is chosen, and wherever the URL asks for
 * it. Otherwise a link to the table.
 */
export function viewVariantTable(shop: Shop, facts: Facts): { link?: string; table?: ReturnType<typeof tableOf> } {
  const { product, request, chosen, path } = facts;
  if ((product.items ?? []).length < 2 || !product.buyable || shop.access !== "buy") return {};
  const asked = new URL(request.url).searchParams.get("view") === "table";
  if (asked || (isForBusiness(shop) && !chosen)) return { table: tableOf(shop, facts) };
  return { link: tableAt(shop, path, 1) };
}

const tableAt = ({ href }: Shop, path: string, page: number) =>
  `${href(`${path}?view=table${page > 1 ? `&page=${page}` : ""}`)}#variants`;

function tableOf(shop: Shop, { product: { items = [], name }, request, path, stocks, bands }: Facts) {
  const last = Math.ceil(items.length / perPage);
  const page = Math.min(pageNumberOf(request), last);
  const rows = items
    .slice((page - 1) * perPage, page * perPage)
    .map((item) => viewRow(shop, { item, name, path, stocks, bands }));
  return {
    rows,
    parts: rows.map(({ partNumber }) => partNumber).join("|"),
    paging: {
      label: shop.words.catalog.listing.pages,
      ...pagingOf(shop, page, last, (to) => tableAt(shop, path, to)),
    },
  };
}

type RowFacts = Pick<Facts, "path" | "stocks" | "bands"> & { item: Item; name: string };

function viewRow(shop: Shop, { item, name, path, stocks, bands }: RowFacts) {
  const { format, currency, words } = shop;
  const { id, partNumber, buyable, attributes } = item;
  const traits = traitsOf(attributes).filter(({ defining, values }) => defining && values.length);
  const query = new URLSearchParams(
    traits.map(({ identifier, values: [value] }) => [identifier, value?.identifier ?? ""]),
  );
  const price = priceFor(bands?.get(id) ?? [], 1) ?? priceOf(item)?.low;
  const out = !buyable || isOut(stocks, partNumber);
  return {
    partNumber,
    name: traits.map(({ values: [value] }) => value?.label).join(", ") || name,
    href: shop.href(`${path}?${query.toString()}`),
    price: price === undefined ? "" : format.money(String(price), currency),
    stock: buyable ? stockWords(stocks?.get(partNumber), shop) : words.catalog.stock.withdrawn,
    canBuy: !out && price !== undefined,
  };
}

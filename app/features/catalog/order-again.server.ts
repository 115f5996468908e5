import { bestEffort, optional, optionalSoon } from "#app/commerce/optional.server.ts";
import { tilesOf } from "#app/features/product/tiles.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { paths } from "#app/navigation/paths.ts";

const latestOrders = 5;
const maxProducts = 8;

/**
 * What a buyer of an organization has ordered lately and can buy now, latest first. Only theirs: their pages are made for
 * each of them anyway, while other shoppers get a home page that was made for many (decision 095).
 */
export async function loadOrderAgain(shop: Shop) {
  const { commerce, buying, words, href } = shop;
  if (!buying) return undefined;
  const partNumbers = await readOrdered(shop);
  if (!partNumbers.length) return undefined;
  const { contents } = await optional(commerce.catalog.products({ query: { partNumber: partNumbers } }), {
    contents: [],
  });
  const known = new Map(contents.map((entry) => [entry.partNumber, entry]));
  const entries = partNumbers.flatMap((one) => known.get(one) ?? []).filter(({ buyable }) => buyable);
  const products = tilesOf(entries, shop);
  const all = { href: href(paths.orders()), label: words.order.history.title };
  return products.length ? { title: words.order.again.buy, products, all } : undefined;
}

/** None for a shopper who is only remembered, and if the backend takes long. */
async function readOrdered({ commerce }: Shop): Promise<string[]> {
  const query = { pageNumber: "1", pageSize: String(latestOrders), profileName: "IBM_Details" };
  const found = await optionalSoon(bestEffort(commerce.order.history({ query })));
  const lines = (found?.Order ?? []).flatMap(({ orderItem = [] }) => orderItem);
  const bought = lines.filter(({ freeGift, configurationID }) => !freeGift && !configurationID);
  return [...new Set(bought.map(({ partNumber }) => partNumber))].slice(0, maxProducts);
}

import { optional } from "#app/commerce/optional.server.ts";
import { loadStocks, type Stock, stockWords } from "#app/features/catalog/stock.server.ts";
import { bandsOf, namesAtOnce, readPrices } from "#app/features/product/bands.server.ts";
import { type PriceBand, priceFor } from "#app/features/product/volume.ts";
import { priceOf } from "#app/features/product/price.server.ts";
import { inChunks } from "#app/features/shop/chunked.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { timesPieces } from "#app/features/shop/sums.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { paths } from "#app/navigation/paths.ts";
import type { Product } from "#contract/shapes/product.ts";
import { entryProblem } from "#app/features/product/entry-problem.ts";

/** `rows`: those that ask for it, whose sum `pieces` is. */
type Wish = { partNumber: string; pieces: number; rows: readonly unknown[] };
/** The catalog's answer to a requested part number. `reason`: why it cannot be added, as text; `href`: its page. */
export type Judged = {
  name: string;
  href?: string | undefined;
  /** A variant must be chosen, or the product configured, on its page. */
  choose?: boolean;
  /** Insufficient stock is the only problem. */
  onlyShort?: boolean;
  reason?: string | undefined;
  price?: string | undefined;
  /** Price times quantity, an exact amount; absent without a price. */
  amount?: string | undefined;
  stock?: string | undefined;
};

/**
 * The result these requested rows would have today: the product, its price for that quantity under the buyer's contracts,
 * and its stock. An item that is not in a contract is as unknown as one that does not exist. Errors: those of reading the
 * catalog.
 */
export async function judge(shop: Shop, wishes: readonly Wish[]): Promise<Map<string, Judged>> {
  const names = [...new Set(wishes.map(({ partNumber }) => partNumber))].sort();
  const [entries, prices, stocks] = await Promise.all([
    readEntries(shop, names),
    optional(readPrices(shop, names)),
    readStocks(shop, names),
  ]);
  const bands = new Map(prices?.map((row) => [row.partNumber, bandsOf(row)]));
  return new Map(
    wishes.map((wish) => {
      const { partNumber } = wish;
      const facts = { entry: entries.get(partNumber), bands: bands.get(partNumber), stock: stocks.get(partNumber) };
      return [partNumber, verdict(shop, wish, facts)];
    }),
  );
}

async function readEntries({ commerce }: Shop, names: readonly string[]) {
  const found = await inChunks(names, namesAtOnce, async (partNumber) => {
    const { contents } = await commerce.catalog.products({ query: { partNumber } });
    return contents;
  });
  return new Map(found.map((entry) => [entry.partNumber, entry]));
}

async function readStocks(shop: Shop, names: readonly string[]): Promise<Map<string, Stock>> {
  return new Map(await inChunks(names, namesAtOnce, async (some) => [...((await loadStocks(shop, some)) ?? [])]));
}

type Facts = { entry: Product | undefined; bands: PriceBand[] | undefined; stock: Stock | undefined };

function verdict(shop: Shop, { partNumber, pieces, rows }: Wish, { entry, bands, stock }: Facts): Judged {
  const { t, format, currency, words } = shop;
  const price = (bands && priceFor(bands, pieces)) ?? (entry && priceOf(entry)?.low);
  const problem = entryProblem(entry, price !== undefined, stock, pieces);
  const reason = problem === "short" && rows.length > 1 ? "together" : problem;
  if (!entry || problem === "unknown") return { name: partNumber, reason: words.quickOrder.reason.unknown };
  return {
    name: isolated(shop, entry.name),
    ...(entry.seo && { href: shop.href(paths.page(entry.seo.href)) }),
    choose: problem === "choose" || problem === "kit" || problem === "bundle",
    onlyShort: problem === "out" || problem === "short",
    reason: reason && t(`quickOrder:reason.${reason}`, { count: stock?.units ?? 0, sum: format.number(pieces) }),
    ...(price !== undefined && {
      price: format.money(String(price), currency),
      amount: timesPieces(price, pieces),
    }),
    stock: stockWords(stock, shop),
  };
}

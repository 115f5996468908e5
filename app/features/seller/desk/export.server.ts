import type { AppLoadContext } from "@remix-run/node";
import { csvFile } from "#app/features/shop/csv-file.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { writeCsv } from "#contract/csv.ts";
import type { SellerArticle } from "#contract/seller.ts";
import { plainPrice } from "./read-articles.ts";
import { requireSeller } from "./scope.server.ts";

/** How many articles one call requests, and how many calls one file takes at most. */
const perCall = 500;
const maxCalls = 20;

/** What the seller sells, as a file with the columns of the import; the name is for human readers. */
export async function loadExport(context: AppLoadContext) {
  const { shop } = await requireSeller(context);
  const { partNumber, quantity } = shop.words.quickOrder.csv;
  const { price, name, promised } = shop.words.seller.desk.articles;
  const rows = (await readAll(shop)).map((one) => [
    one.partNumber,
    plainPrice(one.price),
    one.onHand,
    one.reserved,
    one.name,
  ]);
  return csvFile(writeCsv([[partNumber, price, quantity, promised, name], ...rows]), "articles.csv");
}

async function readAll({ commerce }: Shop): Promise<SellerArticle[]> {
  const all: SellerArticle[] = [];
  for (let page = 1; page <= maxCalls; page += 1) {
    const query = { pageNumber: String(page), pageSize: String(perCall) };
    const { total, article } = await commerce.seller.articles({ query });
    all.push(...article);
    if (!article.length || all.length >= total) break;
  }
  return all;
}

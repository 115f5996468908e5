import type { AppLoadContext } from "@remix-run/node";
import { csvFile } from "#app/features/shop/csv-file.server.ts";
import { everyEntry } from "#app/features/shop/every-entry.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { writeCsv } from "#contract/csv.ts";
import type { SellerArticle } from "#contract/seller.ts";
import { plainPrice } from "./read-articles.ts";
import { requireSeller } from "./scope.server.ts";

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

const readAll = ({ commerce }: Shop): Promise<SellerArticle[]> =>
  everyEntry(
    async ({ number, size }) => {
      const query = { pageNumber: String(number), pageSize: String(size) };
      return (await commerce.seller.articles({ query })).article;
    },
    ({ partNumber }) => partNumber,
  );

import type { AppLoadContext } from "@remix-run/node";
import { csvFile } from "#app/features/shop/csv-file.server.ts";
import { writeCsv } from "#contract/csv.ts";
import { requireQuickOrder } from "./page.server.ts";

/** A file to be filled in: its headings are those that are recognized in this language. */
export async function loadTemplate(context: AppLoadContext) {
  const { words } = await requireQuickOrder(context);
  const { partNumber, quantity } = words.quickOrder.csv;
  return csvFile(`${writeCsv([[partNumber, quantity]])}`, "quick-order.csv");
}

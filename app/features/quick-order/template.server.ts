import type { AppLoadContext } from "@remix-run/node";
import { writeCsv } from "#contract/csv.ts";
import { requireQuickOrder } from "./page.server.ts";

/** A file to be filled in: its headings are those that are recognized in this language. */
export async function loadTemplate(context: AppLoadContext) {
  const { words } = await requireQuickOrder(context);
  const { partNumber, quantity } = words.quickOrder.csv;
  return csvFile(`${writeCsv([[partNumber, quantity]])}`, "quick-order.csv");
}

/** Begins with a byte order mark: without it spreadsheets misread accents. */
export const csvFile = (text: string, name: string) =>
  new Response(`\ufeff${text}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });

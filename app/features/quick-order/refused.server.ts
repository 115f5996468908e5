import type { AppLoadContext } from "@remix-run/node";
import { csvFile } from "#app/features/shop/csv-file.server.ts";
import { writeCsv } from "#contract/csv.ts";
import { requireJob, rowsOf, viewFault } from "./job.server.ts";

/** The rows of an upload that were left out, with reasons, to be corrected in a spreadsheet and uploaded again. */
export async function loadRefusedRows(context: AppLoadContext, id: string) {
  const { shop, job } = await requireJob(context, id);
  const { partNumber, quantity, line, reason } = shop.words.quickOrder.csv;
  const rows = rowsOf(job).refused.map((row) => {
    const view = viewFault(shop, row);
    return [view.partNumber, view.quantity, view.where, view.reason];
  });
  return csvFile(writeCsv([[partNumber, quantity, line, reason], ...rows]), "not-added.csv");
}

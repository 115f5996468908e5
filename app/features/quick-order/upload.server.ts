import type { AppLoadContext } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { mayHaveLists } from "#app/features/requisition-list/lists.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { writeCsv } from "#contract/csv.ts";
import type { Row } from "./read-rows.ts";

/** Files of so many rows are judged at once; longer ones by a job of the backend. */
const fewRows = 100;

/** The job that judges these rows; undefined where they are to be judged at once: few rows, or no buyer of an organization. */
export async function startJob(
  context: AppLoadContext,
  shop: Shop,
  { rows, name }: { rows: readonly Row[]; name: string },
): Promise<string | undefined> {
  if (rows.length <= fewRows || !shop.has("uploadRows") || !mayHaveLists(context, shop)) return undefined;
  const lines = rows.map(({ partNumber, pieces, typed, line }) => [partNumber, pieces ?? typed, "C62", line]);
  const file = new File([writeCsv([["SKU", "quantity", "UOM", "line"], ...lines])], name, { type: "text/csv" });
  const body = { URL: "", UpLoadedFile: file, x_checkOnly: "1" };
  try {
    const { fileUploadJobId } = await shop.commerce.requisitionList.write({ query: { action: "upload" }, body });
    return fileUploadJobId?.[0];
  } catch (error) {
    if (refusalOf(error, "requisitionList.write")?.is("_ERR_USER_AUTHORITY")) return undefined;
    throw error;
  }
}

import type { AppLoadContext } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { mayHaveLists } from "#app/features/requisition-list/add/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { typedCsv } from "#contract/csv.ts";
import type { Row } from "./read-rows.ts";

/** Files of up to this many rows are checked at once; longer ones by a job of the backend. */
const fewRows = 100;

type Sent = { rows: readonly Row[]; name: string };

/** The job that checks these rows; undefined if they are to be checked immediately: few rows, or not a buyer of an organization. */
export async function startJob(context: AppLoadContext, shop: Shop, sent: Sent): Promise<string | undefined> {
  if (sent.rows.length <= fewRows || !shop.has("uploadRows") || !mayHaveLists(context, shop)) return undefined;
  try {
    return await send(shop, sent, { x_checkOnly: "1" });
  } catch (error) {
    if (refusalOf(error, "requisitionList.write")?.is("_ERR_USER_AUTHORITY")) return undefined;
    throw error;
  }
}

/** The job that makes a list of these rows, called like the file. Errors: those of `requisitionList.write`. */
export const startList = (shop: Shop, sent: Sent): Promise<string | undefined> => send(shop, sent, {});

async function send({ commerce }: Shop, { rows, name }: Sent, more: { x_checkOnly?: string }) {
  const lines = rows.map(({ partNumber, pieces, typed, line }) => [partNumber, pieces ?? typed, "C62", line]);
  // The backend reads it, no spreadsheet: the cells stay as they were typed.
  const file = new File([typedCsv([["SKU", "quantity", "UOM", "line"], ...lines])], name, { type: "text/csv" });
  const body = { URL: "", UpLoadedFile: file, ...more };
  const { fileUploadJobId } = await commerce.requisitionList.write({ query: { action: "upload" }, body });
  return fileUploadJobId?.[0];
}

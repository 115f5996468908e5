import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadRefusedRows } from "#app/features/quick-order/refused.server.ts";

/** The rows of an upload that were left out, as a file. */
export const loader = ({ context, params }: LoaderFunctionArgs) => loadRefusedRows(context, params.id ?? "");

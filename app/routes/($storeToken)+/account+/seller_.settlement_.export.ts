import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadSettlementFile } from "#app/features/seller/desk/settlement.server.ts";

/** What a seller is paid, as a file. */
export const loader = ({ context, request }: LoaderFunctionArgs) => loadSettlementFile(context, request);

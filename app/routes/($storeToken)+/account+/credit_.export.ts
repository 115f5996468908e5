import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadCreditStatement } from "#app/features/credit-line/credit-lines.server.ts";

/** What happened to the credit lines of the shopper's organization, as a file. */
export const loader = ({ context }: LoaderFunctionArgs) => loadCreditStatement(context);

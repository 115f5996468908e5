import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadExport } from "#app/features/seller/desk/export.server.ts";

/** What a seller sells, as a file. */
export const loader = ({ context }: LoaderFunctionArgs) => loadExport(context);

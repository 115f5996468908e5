import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadExport } from "#app/features/buyer/export.server.ts";

/** The people of an organization, as a file. */
export const loader = ({ context, request }: LoaderFunctionArgs) => loadExport(context, request);

import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadDocument } from "#app/features/tax-exemption/document.server.ts";

/** The document of a certificate. */
export const loader = ({ context, params }: LoaderFunctionArgs) => loadDocument(context, params.id ?? "");

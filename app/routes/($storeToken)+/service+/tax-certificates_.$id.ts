import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadTaxCertificate } from "#app/features/service/tax-certificates.server.ts";

/** The document of a certificate. */
export const loader = ({ context, params }: LoaderFunctionArgs) => loadTaxCertificate(context, params.id ?? "");

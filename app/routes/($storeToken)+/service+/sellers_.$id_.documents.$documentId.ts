import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadSellerDocument } from "#app/features/service/sellers.server.ts";

/** A paper of a seller's registration. */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadSellerDocument(context, params.id ?? "", params.documentId ?? "");

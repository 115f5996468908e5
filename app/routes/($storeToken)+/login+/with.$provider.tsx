import type { LoaderFunctionArgs } from "@remix-run/node";
import { goToProvider } from "#app/features/identity/provider.server.ts";

/** Redirects to the identity provider. */
export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  goToProvider(context, request, params.provider ?? "");

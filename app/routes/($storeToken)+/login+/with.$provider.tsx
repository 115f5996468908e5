import type { LoaderFunctionArgs } from "@remix-run/node";
import { goToProvider } from "#app/features/identity/provider.server.ts";

/** Nobody stays here: on to the provider. */
export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  goToProvider(context, request, params.provider ?? "");

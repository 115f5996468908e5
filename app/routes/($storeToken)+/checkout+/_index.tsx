import type { LoaderFunctionArgs } from "@remix-run/node";
import { openCheckout } from "#app/features/checkout/open-checkout.server.ts";

/** Redirects to the first incomplete step. */
export const loader = ({ context }: LoaderFunctionArgs) => openCheckout(context).then(() => null);

export default function Page() {
  return null;
}

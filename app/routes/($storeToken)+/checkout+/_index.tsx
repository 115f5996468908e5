import type { LoaderFunctionArgs } from "@remix-run/node";
import { openCheckout } from "#app/features/checkout/open-checkout.server.ts";

/** Nobody stays here: on to the first step that is not done. */
export const loader = ({ context }: LoaderFunctionArgs) => openCheckout(context).then(() => null);

export default function Page() {
  return null;
}

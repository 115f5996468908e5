import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { returnFromProvider } from "#app/features/payment/return.server.ts";

/** The provider's return URL. It proves nothing: the confirmation page reads the order's status. */
export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  redirect(await returnFromProvider(context, request), 303);

export default function Page() {
  return null;
}

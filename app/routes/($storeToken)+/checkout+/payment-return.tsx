import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { returnFromProvider } from "#app/features/payment/return.server.ts";

/** Back from the provider. The address proves nothing: the confirmation asks how the order stands. */
export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  redirect(await returnFromProvider(context, request), 303);

export default function Page() {
  return null;
}

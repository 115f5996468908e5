import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { wayToPay } from "#app/features/payment/pay-link.server.ts";

/** The link of our letters to whoever has not paid yet. */
export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  redirect(await wayToPay(context, params.orderId ?? ""), 303);

export default function Page() {
  return null;
}

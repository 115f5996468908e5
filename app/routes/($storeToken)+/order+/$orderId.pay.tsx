import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { resolvePayLink } from "#app/features/payment/pay-link.server.ts";

/** Target of the link in emails about unpaid orders. */
export const loader = async ({ context, params }: LoaderFunctionArgs) =>
  redirect(await resolvePayLink(context, params.orderId ?? ""), 303);

export default function Page() {
  return null;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GuestCancelPage } from "#app/features/order/pages/guest-cancel-page.tsx";
import { loadGuestCancel, runGuestCancel } from "#app/features/order/pages/guest-cancel.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("cart");

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadGuestCancel(context, request, params.orderId ?? "");

export const action = (args: ActionFunctionArgs) => runGuestCancel(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <GuestCancelPage {...useLoaderData<typeof loader>()} />;
}

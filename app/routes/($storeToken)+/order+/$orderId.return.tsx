import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runGuestReturn } from "#app/features/return/actions.server.ts";
import { GuestPage } from "#app/features/return/guest-page.tsx";
import { loadGuest } from "#app/features/return/guest.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("cart");

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadGuest(context, request, params.orderId ?? "");

export const action = (args: ActionFunctionArgs) => runGuestReturn(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <GuestPage {...useLoaderData<typeof loader>()} />;
}

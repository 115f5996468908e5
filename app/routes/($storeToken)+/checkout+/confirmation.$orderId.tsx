import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmationIntents } from "#app/features/order/pages/confirmation-actions.server.ts";
import { ConfirmationPage } from "#app/features/order/pages/confirmation-page.tsx";
import { loadConfirmation } from "#app/features/order/pages/confirmation.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("confirmation");

export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  loadConfirmation(context, request, params.orderId ?? "");

export const action = (args: ActionFunctionArgs) => runIntents(args, confirmationIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...noindexTitle(data?.title),
  ...(data?.refresh ? [{ httpEquiv: "refresh", content: data.refresh }] : []),
];

export default function Page() {
  return <ConfirmationPage {...useLoaderData<typeof loader>()} />;
}

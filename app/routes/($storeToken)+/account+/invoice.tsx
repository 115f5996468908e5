import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AccountInvoicePage } from "#app/features/invoice/account-page.tsx";
import { accountInvoiceIntents, loadAccountInvoice } from "#app/features/invoice/account.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadAccountInvoice(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, accountInvoiceIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <AccountInvoicePage {...useLoaderData<typeof loader>()} />;
}

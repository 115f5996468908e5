import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { billingIntents } from "#app/features/billing/actions.server.ts";
import { BillingPage } from "#app/features/billing/billing-page.tsx";
import { loadBilling } from "#app/features/billing/billing.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("checkout");

export const loader = ({ context }: LoaderFunctionArgs) => loadBilling(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, billingIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <BillingPage {...useLoaderData<typeof loader>()} />;
}

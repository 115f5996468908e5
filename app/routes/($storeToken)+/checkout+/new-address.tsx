import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NewAddressPage } from "#app/features/checkout/steps/new-address-page.tsx";
import { loadNewAddress, newAddressIntents } from "#app/features/checkout/steps/new-address.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("checkout");

export const loader = ({ context }: LoaderFunctionArgs) => loadNewAddress(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, newAddressIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <NewAddressPage {...useLoaderData<typeof loader>()} />;
}

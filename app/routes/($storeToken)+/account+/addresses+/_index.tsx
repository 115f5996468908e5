import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AddressesPage } from "#app/features/account/addresses-page.tsx";
import { loadAddresses, addressBookIntents } from "#app/features/account/addresses.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadAddresses(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, addressBookIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <AddressesPage {...useLoaderData<typeof loader>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AddressPage } from "#app/features/account/address-page.tsx";
import { loadAddress, addressBookIntents } from "#app/features/account/addresses.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadAddress(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, addressBookIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <AddressPage {...useLoaderData<typeof loader>()} />;
}

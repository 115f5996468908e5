import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addressIntents } from "#app/features/checkout/steps/address-actions.server.ts";
import { AddressPage } from "#app/features/checkout/steps/address-page.tsx";
import { loadAddress } from "#app/features/checkout/steps/address.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("checkout");

export const loader = ({ context }: LoaderFunctionArgs) => loadAddress(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, addressIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <AddressPage {...useLoaderData<typeof loader>()} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parcelsIntents } from "#app/features/checkout/steps/parcels-actions.server.ts";
import { ParcelsPage } from "#app/features/checkout/steps/parcels-page.tsx";
import { loadParcels } from "#app/features/checkout/steps/parcels.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("checkout");

export const loader = ({ context }: LoaderFunctionArgs) => loadParcels(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, parcelsIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ParcelsPage {...useLoaderData<typeof loader>()} />;
}

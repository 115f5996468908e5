import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pickupIntents } from "#app/features/checkout/steps/delivery-actions.server.ts";
import { PickupPage } from "#app/features/checkout/steps/pickup-page.tsx";
import { loadPickup } from "#app/features/checkout/steps/pickup.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("checkout");

export const loader = ({ context, request }: LoaderFunctionArgs) => loadPickup(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, pickupIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <PickupPage {...useLoaderData<typeof loader>()} />;
}

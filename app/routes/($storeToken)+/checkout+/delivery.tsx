import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deliveryIntents } from "#app/features/checkout/steps/delivery-actions.server.ts";
import { DeliveryPage } from "#app/features/checkout/steps/delivery-page.tsx";
import { loadDelivery } from "#app/features/checkout/steps/delivery.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("checkout");

export const loader = ({ context }: LoaderFunctionArgs) => loadDelivery(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, deliveryIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <DeliveryPage {...useLoaderData<typeof loader>()} />;
}

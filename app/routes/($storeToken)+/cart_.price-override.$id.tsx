import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PriceOverridePage } from "#app/features/price-override/price-override-page.tsx";
import { loadPriceOverride, priceOverrideIntents } from "#app/features/price-override/price-override.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("cart");

export const loader = ({ context, params }: LoaderFunctionArgs) => loadPriceOverride(context, params.id ?? "");

export const action = (args: ActionFunctionArgs) => runIntents(args, priceOverrideIntents(args.params.id ?? ""));

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <PriceOverridePage {...useLoaderData<typeof loader>()} />;
}

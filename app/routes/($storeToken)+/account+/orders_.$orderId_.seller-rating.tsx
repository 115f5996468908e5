import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RatePage } from "#app/features/seller-rating/pages/rate-page.tsx";
import { loadRate, rateIntents } from "#app/features/seller-rating/pages/rate.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadRate(context, params.orderId);

export const action = (args: ActionFunctionArgs) => runIntents(args, rateIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <RatePage {...useLoaderData<typeof loader>()} />;
}

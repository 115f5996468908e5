import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runSubscriptionIntents } from "#app/features/subscription/actions.server.ts";
import { SubscriptionPage } from "#app/features/subscription/subscription-page.tsx";
import { loadSubscription } from "#app/features/subscription/subscriptions.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, params }: LoaderFunctionArgs) => loadSubscription(context, params.id ?? "");

export const action = (args: ActionFunctionArgs) => runSubscriptionIntents(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <SubscriptionPage {...useLoaderData<typeof loader>()} />;
}

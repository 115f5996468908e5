import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SubscriptionsPage } from "#app/features/subscription/subscriptions-page.tsx";
import { loadSubscriptions } from "#app/features/subscription/subscriptions.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadSubscriptions(context);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <SubscriptionsPage {...useLoaderData<typeof loader>()} />;
}

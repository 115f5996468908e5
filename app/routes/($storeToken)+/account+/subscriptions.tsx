import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SubscriptionsPage } from "#app/features/subscription/subscriptions-page.tsx";
import { loadSubscriptions } from "#app/features/subscription/subscriptions.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadSubscriptions(context);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <SubscriptionsPage {...useLoaderData<typeof loader>()} />;
}

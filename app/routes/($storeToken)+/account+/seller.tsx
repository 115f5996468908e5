import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OverviewPage } from "#app/features/seller/desk/overview-page.tsx";
import { loadOverview, runOverview } from "#app/features/seller/desk/overview.server.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadOverview(context);

export const action = (args: ActionFunctionArgs) => runOverview(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.frame.title },
  { name: "robots", content: "noindex" },
];

export default function Page() {
  return <OverviewPage {...useLoaderData<typeof loader>()} />;
}

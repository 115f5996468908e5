import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OverviewPage } from "#app/features/seller/desk/overview-page.tsx";
import { loadOverview, runOverview } from "#app/features/seller/desk/overview.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const loader = ({ context }: LoaderFunctionArgs) => loadOverview(context);

export const action = (args: ActionFunctionArgs) => runOverview(args);

export const links = sheets("desk");

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.frame.title);

export default function Page() {
  return <OverviewPage {...useLoaderData<typeof loader>()} />;
}

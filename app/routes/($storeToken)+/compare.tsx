import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listIntents } from "#app/features/catalog/actions.server.ts";
import { ComparePage } from "#app/features/compare/compare-page.tsx";
import { loadCompare } from "#app/features/compare/compare.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("compare");

export const loader = ({ context, request }: LoaderFunctionArgs) => loadCompare(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, listIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <ComparePage {...useLoaderData<typeof loader>()} />;
}

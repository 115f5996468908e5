import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SplitPage } from "#app/features/cost-center/split-page.tsx";
import { loadSplit } from "#app/features/cost-center/split.server.ts";
import { splitIntents } from "#app/features/cost-center/actions.server.ts";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";
import { sheets } from "#app/styles/sheets.ts";

export const links = sheets("forms");

export const loader = ({ context }: LoaderFunctionArgs) => loadSplit(context);

export const action = (args: ActionFunctionArgs) => runIntents(args, splitIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <SplitPage {...useLoaderData<typeof loader>()} />;
}

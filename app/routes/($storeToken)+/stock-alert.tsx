import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadStop, stopIntents } from "#app/features/stock-alert/stock-alert.server.ts";
import { StopPage } from "#app/features/stock-alert/stop-page.tsx";
import { runIntents } from "#app/forms/intents.server.ts";
import { noindexTitle } from "#app/navigation/meta.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadStop(context, request);

export const action = (args: ActionFunctionArgs) => runIntents(args, stopIntents);

export const meta: MetaFunction<typeof loader> = ({ data }) => noindexTitle(data?.title);

export default function Page() {
  return <StopPage {...useLoaderData<typeof loader>()} />;
}
